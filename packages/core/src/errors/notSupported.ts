import { LatchkeyError, type ErrorOptions } from './base.js'

/** The connector, or the adapter behind it, cannot do what was asked. */
export class NotSupportedError extends LatchkeyError {
  readonly code = 'not-supported'
  constructor(capability: string, options?: ErrorOptions) {
    super(`The wallet cannot do this: ${capability}`, options)
  }
}
