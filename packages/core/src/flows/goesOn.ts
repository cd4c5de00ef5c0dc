import type { SessionStarted } from '../sessions/sessionsEvents.js'
import { selectConnectorId, selectIsConnected } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'

/** Whether a session that started is the one that was connected before, on other terms. */
export function goesOn(before: RootState, { namespace, session }: SessionStarted): boolean {
  return selectIsConnected(before, namespace) && selectConnectorId(before, namespace) === session.connectorId
}
