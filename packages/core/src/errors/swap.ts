import { LatchkeyError, type ErrorOptions } from './base.js'

/** Nothing can be swapped on the network (S8.34). */
export class SwapsNotSupportedError extends LatchkeyError {
  readonly code = 'swaps-not-supported'
  constructor(options?: ErrorOptions) {
    super('Network not supported for Swaps', options)
  }
}

/** No pools lead from one token to the other, or they have too little for the amount. */
export class NoRouteError extends LatchkeyError {
  readonly code = 'no-route'
  constructor(options?: ErrorOptions) {
    super('There is no route between these tokens for this amount', options)
  }
}

/** Less would arrive by now than the visitor agreed to. Nothing was asked of the wallet. */
export class PriceMovedError extends LatchkeyError {
  readonly code = 'price-moved'
  constructor(options?: ErrorOptions) {
    super('The price moved. Review the swap again', options)
  }
}

/**
 * The calls of a swap do something else than swap. Nothing was asked of the wallet. `details` says what: in
 * plain words, for the console.
 */
export class UnsafeSwapError extends LatchkeyError {
  readonly code = 'unsafe-swap'
  constructor(options?: ErrorOptions) {
    super('This swap would do more than swap, so it was stopped', options)
  }
}
