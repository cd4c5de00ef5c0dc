import type { ConnectorInfo } from './connector.js'

export interface ConnectorsState {
  /** In order of discovery. */
  readonly byNamespace: Readonly<Record<string, readonly ConnectorInfo[]>>
}
