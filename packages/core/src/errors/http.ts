import { LatchkeyError, type ErrorOptions } from './base.js'

/**
 * Spec S8.46, S8.37: the server answered with a failure. The message is its own description where it gives
 * one.
 */
export class HttpError extends LatchkeyError {
  readonly code = 'http-error'
  constructor(
    readonly status: number,
    /** The body, parsed where it is JSON. */
    readonly body: unknown,
    options?: ErrorOptions,
  ) {
    super(reasonOf(body, 'description') ?? `HTTP status code: ${status}`, options)
  }

  /** What the server's reason is about, for example `projectId`. */
  get reason(): string | undefined {
    return reasonOf(this.body, 'name')
  }
}

/** Spec S8.46: no complete answer in time. */
export class HttpTimeoutError extends LatchkeyError {
  readonly code = 'http-timeout'
  constructor(milliseconds: number, options?: ErrorOptions) {
    super(`The request took longer than ${milliseconds} ms`, options)
  }
}

/** The server could not be reached, or it sent the call to somewhere else. */
export class HttpNetworkError extends LatchkeyError {
  readonly code = 'http-network'
  constructor(options?: ErrorOptions) {
    super('The server could not be reached', options)
  }
}

/** The server's answer is not what its interface promises. */
export class InvalidResponseError extends LatchkeyError {
  readonly code = 'invalid-response'
  constructor(options?: ErrorOptions) {
    super('The server sent an answer that cannot be used', options)
  }
}

/** Something needs the gateway, and the host set none. */
export class GatewayNotConfiguredError extends LatchkeyError {
  readonly code = 'gateway-not-configured'
  constructor(options?: ErrorOptions) {
    super('No gateway is configured', options)
  }
}

const LONGEST_REASON = 300

/** S8.37: `{ reasons: [{ name, description }] }`. Only a short text is fit to be used. */
function reasonOf(body: unknown, part: 'name' | 'description'): string | undefined {
  const reasons = (body as { reasons?: unknown } | null | undefined)?.reasons
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined
  const text = (first as Record<string, unknown> | null | undefined)?.[part]
  return typeof text === 'string' && text.length > 0 && text.length <= LONGEST_REASON ? text : undefined
}
