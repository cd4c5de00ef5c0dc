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

/** Something needs a connected account and there is none. */
export class NotConnectedError extends LatchkeyError {
  readonly code = 'not-connected'
  constructor(options?: ErrorOptions) {
    super('No account is connected', options)
  }
}

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

/** Spec S8.30. */
export class ConnectorNotFoundError extends LatchkeyError {
  readonly code = 'connector-not-found'
  constructor(options?: ErrorOptions) {
    super('No connector found', options)
  }
}

/** Spec S8.25; the text is the specification's. */
export class WalletConnectConnectorNotFoundError extends LatchkeyError {
  readonly code = 'wallet-connect-connector-not-found'
  constructor(options?: ErrorOptions) {
    super('WalletConnectorConnector not found', options)
  }
}
