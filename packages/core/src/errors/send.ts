import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S5.12. */
export class InvalidAmountOrReceiverError extends LatchkeyError {
  readonly code = 'invalid-amount-or-receiver'
  constructor(options?: ErrorOptions) {
    super('Please enter a valid amount and receiver address', options)
  }
}
