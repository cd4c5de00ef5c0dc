import { type ReconnectArg, reconnect } from '../sessions/reconnect.js'
import type { Core } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'

/**
 * Keeps what the next page load needs. A core that was never restored has nothing to say and must not
 * overwrite it.
 */
const onConnectionChanged: Reactions = (listen) => {
  listen({
    predicate: (_action, { connection, networks, lifecycle }, before) =>
      lifecycle.status !== 'idle' && (connection !== before.connection || networks !== before.networks),
    effect: (_action, { getState, getOriginalState, extra: { services } }) => {
      const { storage, stored, features } = services
      const states = [stored.of(getOriginalState()), stored.of(getState())] as const
      const [was, text] = states.map((state) => JSON.stringify(state)) as [string, string]
      const write = (): void => storage.setItem(stored.key, text)
      if (was === text) return
      if ((storage.getItem(stored.key) ?? was) === was) write()
      // Another tab wrote meanwhile, or another release.
      else
        features
          .load('sessions')
          .then(({ merge }) => merge(services, ...states))
          .catch(write)
    },
  })
}

export const connectionReactions: readonly Reactions[] = [onConnectionChanged]

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
