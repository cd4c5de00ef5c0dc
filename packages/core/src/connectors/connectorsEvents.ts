import { event, type Event } from '../store/event.js'
import type { ConnectorInfo } from './connector.js'

export interface ConnectorsChanged {
  readonly namespace: string
  readonly connectors: readonly ConnectorInfo[]
}
export const connectorsChanged: Event<ConnectorsChanged> = event('connectors/changed')
/** A way to a wallet that is the core's own and not the adapter's. */
export const sharedConnectorOffered: Event<ConnectorInfo> = event('connectors/sharedOffered')
