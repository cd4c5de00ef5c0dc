import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.13. */
export class ChainAdapterNotFoundError extends LatchkeyError {
  readonly code = 'chain-adapter-not-found'
  constructor(options?: ErrorOptions) {
    super('Chain adapter not found', options)
  }
}

/** Spec S8.22: a wallet is to be connected for a family without an adapter. */
export class AdapterNotFoundError extends LatchkeyError {
  readonly code = 'adapter-not-found'
  constructor(options?: ErrorOptions) {
    super('Adapter not found', options)
  }
}

/**
 * Spec S8.28: a wallet of a family without an adapter is to sign or to be left, or its signature to be
 * checked.
 */
export class AdapterOrConnectorNotFoundError extends LatchkeyError {
  readonly code = 'adapter-or-connector-not-found'
  constructor(namespace: string, options?: ErrorOptions) {
    super(`Adapter or connector not found for namespace ${namespace}`, options)
  }
}
