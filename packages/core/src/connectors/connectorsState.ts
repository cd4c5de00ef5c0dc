import type { ConnectorInfo } from './connector.js'

export interface ConnectorsState {
  /** In order of discovery, the core's own last. */
  readonly byNamespace: Readonly<Record<string, readonly ConnectorInfo[]>>
  /** The core's own, by family. */
  readonly shared: Readonly<Record<string, ConnectorInfo>>
}
