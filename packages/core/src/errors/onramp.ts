import { LatchkeyError, type ErrorOptions } from './base.js'

/** No provider sells coins for money on the network, or not the coin that was asked for. */
export class BuyNotSupportedError extends LatchkeyError {
  readonly code = 'buy-not-supported'
  constructor(options?: ErrorOptions) {
    super('Network not supported for Buy', options)
  }
}

/** The gateway named an address that is not the provider's. It was not opened. */
export class UnsafeBuyLinkError extends LatchkeyError {
  readonly code = 'unsafe-buy-link'
  constructor(options?: ErrorOptions) {
    super('The address is not that of the provider, so it was not opened', options)
  }
}
