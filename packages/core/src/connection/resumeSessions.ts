import type { Core } from '../store/core.js'
import { reconnect } from './reconnect.js'

/**
 * S4.02: picks up what was stored, each family by itself; `undefined` when there is nothing to pick up. A family
 * whose adapter is gone, or whose wallet does not answer, ends as disconnected.
 */
export function resumeSessions(core: Pick<Core, 'store' | 'services'>): Promise<unknown> | undefined {
  const { byNamespace, kept } = core.store.getState().connection
  const waiting = Object.entries(byNamespace).flatMap(([namespace, connection]) =>
    connection.status === 'connecting' && connection.cause === 'restore' ? [{ namespace, connectorId: connection.connectorId }] : [],
  )
  // Nobody waits for wallets beside the ones in use.
  for (const { namespace, session } of kept) reconnect(core, { namespace, connectorId: session.connectorId }).catch(() => undefined)
  if (waiting.length === 0) return undefined
  return Promise.all(waiting.map((arg) => reconnect(core, arg).catch(() => undefined)))
}
