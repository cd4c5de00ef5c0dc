import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.31, S5.21: there is nothing to make a code of. */
export class EmptyQrCodeError extends LatchkeyError {
  readonly code = 'empty-qr-code'
  constructor(options?: ErrorOptions) {
    super('No input text', options)
  }
}
