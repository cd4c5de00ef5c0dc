import type { Core } from '../store/core.js'
import type { ReconnectArg } from './pickUp.js'
import { reconnect } from './reconnect.js'

type Needs = Pick<Core, 'store' | 'services'>

async function resume(core: Needs, arg: ReconnectArg): Promise<void> {
  const pick = (): Promise<unknown> => reconnect(core, arg)
  try {
    await pick()
  } catch (error) {
    core.services.features
      .load('sessions')
      .then(({ takeLate }) => takeLate(core, arg, error, pick))
      .catch(() => undefined)
  }
}

/**
 * S4.02: picks up what was stored, each family by itself; `undefined` when there is nothing to pick up. A
 * family whose adapter is gone, or whose wallet does not answer, ends as disconnected.
 */
export function resumeSessions(core: Needs): Promise<unknown> | undefined {
  const { byNamespace, kept } = core.store.getState().connection
  const waiting = Object.entries(byNamespace).flatMap(([namespace, connection]) =>
    connection.status === 'connecting' && connection.cause === 'restore'
      ? [{ namespace, connectorId: connection.connectorId }]
      : [],
  )
  // Nobody waits for wallets beside the ones in use.
  for (const { namespace, session } of kept)
    void resume(core, { namespace, connectorId: session.connectorId })
  if (waiting.length === 0) return undefined
  return Promise.all(waiting.map((arg) => resume(core, arg)))
}
