export interface ErrorOptions {
  readonly cause?: unknown
  readonly details?: string
}

/**
 * The root of every error that Latchkey throws. `code` is the contract; `message` is the text that the
 * specification fixes, where it fixes one.
 *
 * @example
 * try { await connect(latchkey, { connectorId }) }
 * catch (error) { if (error instanceof LatchkeyError && error.code === 'user-rejected') … }
 */
export abstract class LatchkeyError extends Error {
  /** Stable, kebab-case. A page of the same name stands in `docs/errors`. */
  abstract readonly code: string
  readonly details: string | undefined

  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.details = options.details
    this.name = new.target.name
  }

  /** Where the error is explained, relative to the documentation's root. */
  get docsPath(): string {
    return `errors/${this.code}`
  }
}
