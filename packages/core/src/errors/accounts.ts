import { LatchkeyError, type ErrorOptions } from './base.js'

/** Something needs a connected account and there is none. */
export class NotConnectedError extends LatchkeyError {
  readonly code = 'not-connected'
  constructor(options?: ErrorOptions) {
    super('No account is connected', options)
  }
}
