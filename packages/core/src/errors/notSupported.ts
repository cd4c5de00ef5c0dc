import { LatchkeyError, type ErrorOptions } from './base.js'

/** The connector, the adapter behind it, or this release cannot do what was asked. */
export class NotSupportedError extends LatchkeyError {
  readonly code = 'not-supported'
  /** @param what a capability */
  constructor(what: string, options?: ErrorOptions) {
    super(`The wallet cannot do this: ${what}`, options)
  }
}
