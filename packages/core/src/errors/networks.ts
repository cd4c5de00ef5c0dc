import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.16. */
export class NetworkNotFoundError extends LatchkeyError {
  readonly code = 'network-not-found'
  constructor(options?: ErrorOptions) {
    super('Network not found', options)
  }
}

/** Spec S8.12. */
export class UnsupportedChainError extends LatchkeyError {
  readonly code = 'unsupported-chain'
  constructor(options?: ErrorOptions) {
    super('Unsupported chain', options)
  }
}

/** A family keeps at least one network while its adapter is there. */
export class LastNetworkError extends LatchkeyError {
  readonly code = 'last-network'
  constructor(options?: ErrorOptions) {
    super('The last network of a family cannot be removed', options)
  }
}

/** Spec S8.14: a command about networks before `start` or after `stop`. */
export class NetworkClientNotSetError extends LatchkeyError {
  readonly code = 'network-client-not-set'
  constructor(options?: ErrorOptions) {
    super('NetworkController client not set', options)
  }
}

/** Spec S8.23: a command about a network was given none. */
export class CaipNetworkUndefinedError extends LatchkeyError {
  readonly code = 'caip-network-undefined'
  constructor(options?: ErrorOptions) {
    super('CaipNetwork is undefined', options)
  }
}

/** Spec S8.24: the family has no network on offer, and so no account. */
export class CaipNetworkOrAddressUndefinedError extends LatchkeyError {
  readonly code = 'caip-network-or-address-undefined'
  constructor(options?: ErrorOptions) {
    super('CaipNetwork or CaipAddress is undefined', options)
  }
}

/** Spec S8.27: a wallet is to be connected on a network that is not offered. */
export class CaipNetworkNotFoundError extends LatchkeyError {
  readonly code = 'caip-network-not-found'
  constructor(options?: ErrorOptions) {
    super('CaipNetwork not found', options)
  }
}

/** Spec S5.09, S8.32: a chain id of 2^31 or more has no kind of coin in names (ENSIP-11). */
export class InvalidChainIdError extends LatchkeyError {
  readonly code = 'invalid-chain-id'
  constructor(options?: ErrorOptions) {
    super('Invalid chainId', options)
  }
}
