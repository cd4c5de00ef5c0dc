import { LatchkeyError, type ErrorOptions } from './base.js'

/** No calls, too many, or one that the family cannot read. The wallet is not asked. `details` says which. */
export class InvalidCallsError extends LatchkeyError {
  readonly code = 'invalid-calls'
  constructor(options?: ErrorOptions) {
    super('These calls cannot be sent', options)
  }
}

/**
 * The wallet does not make several calls as one, or the visitor did not let it upgrade the account for that
 * (EIP-5792, codes 5750 and 5760). Nothing was sent.
 */
export class AtomicNotSupportedError extends LatchkeyError {
  readonly code = 'atomic-not-supported'
  constructor(options?: ErrorOptions) {
    super('This wallet cannot confirm several steps as one', options)
  }
}

/** The wallet has no calls of this id, or not any more (EIP-5792, code 5730). */
export class UnknownCallsError extends LatchkeyError {
  readonly code = 'unknown-calls'
  constructor(options?: ErrorOptions) {
    super('The wallet does not know these calls', options)
  }
}
