export { abortError, isAbortError, untilAborted } from './abort.js'

/** What an error carries beside its message: its cause, and details that are shown behind it. */
export interface ErrorOptions {
  readonly cause?: unknown
  readonly details?: string
  /** What its text for a visitor may name, see `ErrorParams`: `{ minimum: '0.5 DOT' }`. Nothing secret. */
  readonly params?: Readonly<Record<string, string>>
}

/**
 * The root of every error that Latchkey throws. `code` is the contract; `message` is the text that the
 * specification fixes, where it fixes one.
 *
 * @example
 * try {
 *   await connect(latchkey, { namespace: 'eip155', connectorId: 'io.metamask' })
 * } catch (error) {
 *   if (!(error instanceof LatchkeyError && error.code === 'user-rejected')) throw error
 * }
 */
export abstract class LatchkeyError extends Error {
  /** Stable, kebab-case. A page of the same name stands in `docs/errors`. */
  abstract readonly code: string
  readonly details: string | undefined
  readonly params: ErrorOptions['params'] | undefined

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.details = options.details
    this.params = options.params
    this.name = new.target.name
  }

  /** Where the error is explained, relative to the documentation's root. */
  get docsPath(): string {
    return `errors/${this.code}`
  }
}

/** An error as the store keeps it. */
export interface ErrorShape {
  readonly name: string
  readonly code: string
  readonly message: string
  /** The words of the wallet, the node or the server that failed, where they add something. */
  readonly details?: string
  /** What a text for a visitor may name, see `ErrorParams`; where an error is shown and it is known. */
  readonly params?: Readonly<Record<string, string>>
}

/** Foreign code throws anything at all, strings included. */
export function toErrorShape(error: unknown): ErrorShape {
  if (typeof error !== 'object' || error === null)
    return { name: 'Error', code: 'unknown', message: String(error) }
  const { name, code, message, details } = error as {
    name?: unknown
    code?: unknown
    message?: unknown
    details?: unknown
  }
  return {
    name: typeof name === 'string' ? name : 'Error',
    code: typeof code === 'string' ? code : name === 'AbortError' ? 'aborted' : 'unknown',
    message: typeof message === 'string' ? message : '',
    ...(typeof details === 'string' && { details }),
  }
}
