import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.36, S2.63: a view about one wallet was opened without naming it. */
export class WalletMissingError extends LatchkeyError {
  readonly code = 'wallet-missing'
  constructor(options?: ErrorOptions) {
    super('No wallet provided', options)
  }
}
