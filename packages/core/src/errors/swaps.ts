import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.33, S7.10. */
export class GasPriceNotSupportedError extends LatchkeyError {
  readonly code = 'gas-price-not-supported'
  constructor(options?: ErrorOptions) {
    super('Network not supported for Gas Price', options)
  }
}

/** Spec S8.34, S7.11. */
export class SwapsNotSupportedError extends LatchkeyError {
  readonly code = 'swaps-not-supported'
  constructor(options?: ErrorOptions) {
    super('Network not supported for Swaps', options)
  }
}
