/** Single use: which challenges were answered. All the state that verifying needs. */
export interface Claims {
  /**
   * `true` for the first call with a key, `false` for every later one. Must be one atomic step for all
   * servers that share a secret.
   *
   * @param key 64 hexadecimal characters
   * @param until in milliseconds since 1970; the key may be forgotten after that
   */
  readonly claim: (key: string, until: number) => Promise<boolean>
}
