import type { Esplora } from '../chain/esplora.js'
import type { LiveSession } from './liveSession.js'

/** What payments and the provider work with. */
export interface LiveSessions {
  readonly esplora: Esplora
  /** @throws {ConnectorNotFoundError} there is no session with it */
  needed(connectorId: string): LiveSession
}
