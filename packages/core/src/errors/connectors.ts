import { LatchkeyError, type ErrorOptions } from './base.js'

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
