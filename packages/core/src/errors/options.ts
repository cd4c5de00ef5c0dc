import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S5.02. */
export class ConflictingSignInOptionsError extends LatchkeyError {
  readonly code = 'conflicting-sign-in-options'
  constructor(options?: ErrorOptions) {
    super('Cannot set both `siweConfig` and `siwx` options', options)
  }
}

/** Spec S5.03. */
export class NoChainsError extends LatchkeyError {
  readonly code = 'no-chains'
  constructor(options?: ErrorOptions) {
    super('At least one chain must be specified', options)
  }
}

/** An option that cannot mean anything. `details` says which one and why. */
export class InvalidOptionError extends LatchkeyError {
  readonly code = 'invalid-option'
  constructor(option: string, reason: string, options?: ErrorOptions) {
    super(`Invalid option \`${option}\`: ${reason}`, options)
  }
}

/** An argument of a call that cannot mean anything. The message says which one and why. */
export class InvalidArgumentError extends LatchkeyError {
  readonly code = 'invalid-argument'
  constructor(argument: string, reason: string, options?: ErrorOptions) {
    super(`Invalid argument \`${argument}\`: ${reason}`, options)
  }
}

/** Spec S8.36, S2.63: a view about one wallet was opened without naming it. */
export class WalletMissingError extends LatchkeyError {
  readonly code = 'wallet-missing'
  constructor(options?: ErrorOptions) {
    super('No wallet provided', options)
  }
}
