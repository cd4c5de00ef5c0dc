import { LatchkeyError, type ErrorOptions } from './base.js'

/** Spec S8.15: a command about wallets before `start` or after `stop`. */
export class ConnectionClientNotSetError extends LatchkeyError {
  readonly code = 'connection-client-not-set'
  constructor(options?: ErrorOptions) {
    super('ConnectionController client not set', options)
  }
}

/** Spec S8.26: a signature was asked of a WalletConnect session that is gone. */
export class UniversalProviderUndefinedError extends LatchkeyError {
  readonly code = 'universal-provider-undefined'
  constructor(options?: ErrorOptions) {
    super('UniversalAdapter:signMessage - provider is undefined', options)
  }
}
