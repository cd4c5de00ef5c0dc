/** A client, as its calls see it. */
export interface Subscriber {
  readonly clientId: string
  /**
   * @returns the ids of the subscriptions
   * @throws RelayError
   */
  subscribe(topics: readonly string[]): readonly string[]
  unsubscribe(topics: readonly string[]): true
}
