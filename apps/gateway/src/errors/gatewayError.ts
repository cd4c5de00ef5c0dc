/** A failure with an HTTP status and a reason that a reader may be shown (S8.37). */
export class GatewayError extends Error {
  override readonly name: string = 'GatewayError'
  readonly statusCode: number
  readonly reasons: readonly Reason[]
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(
    statusCode: number,
    reasons: readonly Reason[],
    options: ErrorOptions & { readonly retryAfter?: number } = {},
  ) {
    super(reasons.map((reason) => reason.description).join(' '), options)
    this.statusCode = statusCode
    this.reasons = reasons
    this.retryAfter = options.retryAfter
  }
}

/** What went wrong, and with what. */
export interface Reason {
  readonly name: string
  readonly description: string
}

export const badRequest = (name: string, description: string): GatewayError =>
  new GatewayError(400, [{ name, description }])

export const forbidden = (name: string, description: string): GatewayError =>
  new GatewayError(403, [{ name, description }])

export const notFound = (name: string, description: string): GatewayError =>
  new GatewayError(404, [{ name, description }])

export const tooManyRequests = (seconds: number): GatewayError =>
  new GatewayError(
    429,
    [{ name: 'rateLimit', description: `Too many requests. Try again in ${seconds} s.` }],
    { retryAfter: seconds },
  )

export const chainDown = (caipId: string, cause?: unknown): GatewayError =>
  new GatewayError(
    502,
    [{ name: 'chain', description: `Chain ${caipId} does not answer.` }],
    cause === undefined ? {} : { cause },
  )
