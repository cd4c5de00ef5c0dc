/** The limits of the relay, as the metrics name them. */
export type LimitName =
  | 'address-bytes'
  | 'address-calls'
  | 'address-store'
  | 'client-store'
  | 'message'
  | 'queue'
  | 'reading'
  | 'share'
  | 'socket-bytes'
  | 'socket-calls'
  | 'store'
  | 'topic-store'
  | 'topics'

/** A call of the relay that failed, as JSON-RPC says it. The message may be shown to the caller. */
export class RelayError extends Error {
  override readonly name: string = 'RelayError'
  readonly code: number
  /** Which limit refused, for the metrics. */
  readonly limit: LimitName | undefined

  constructor(code: number, message: string, options?: ErrorOptions & { readonly limit?: LimitName }) {
    super(message, options)
    this.code = code
    this.limit = options?.limit
  }
}

/** A client that may not come in. */
export class UnauthorizedError extends Error {
  override readonly name: string = 'UnauthorizedError'
}

export const unreadable = (): RelayError => new RelayError(-32700, 'This is not JSON.')

export const invalidRequest = (message: string): RelayError => new RelayError(-32600, message)

export const noMethod = (): RelayError => new RelayError(-32601, 'The relay has no such method.')

export const invalidParams = (message: string): RelayError => new RelayError(-32602, message)

export const relayFailed = (cause: unknown): RelayError =>
  new RelayError(-32603, 'The relay failed. Try again.', { cause })

/** EIP-1474's code for a limit. */
export const limitReached = (limit: LimitName, message: string): RelayError =>
  new RelayError(-32005, message, { limit })
