import { event, type Event } from '../store/event.js'
import type { ConnectorInfo } from './connector.js'

export interface ConnectorsChanged {
  readonly namespace: string
  readonly connectors: readonly ConnectorInfo[]
}
export const connectorsChanged: Event<ConnectorsChanged> = event('connectors/changed')
