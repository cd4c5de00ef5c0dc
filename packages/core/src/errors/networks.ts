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
