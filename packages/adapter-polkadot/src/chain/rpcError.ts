/** A node's own answer that it cannot or will not. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** The node does not do what this package asks over HTTP. */
export class NoSubscriptionsError extends Error {
  override readonly name = 'NoSubscriptionsError'
}
