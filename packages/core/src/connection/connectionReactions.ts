import { refOf, selectActiveSessions, selectBackgroundSessions } from '../sessions/sessionsSelectors.js'
import { type ReconnectArg, reconnect } from '../sessions/reconnect.js'
import type { Core } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'

/** Stores what the next page load needs. A core that was never restored must not overwrite it. */
const onConnectionChanged: Reactions = (listen) => {
  listen({
    predicate: (_action, { sessions, networks, lifecycle }, before) =>
      lifecycle.status !== 'idle' && (sessions !== before.sessions || networks !== before.networks),
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
 * S4.02: restores the stored sessions, each by itself; `undefined` when there is none to wait for. A
 * namespace whose adapter is gone, or whose wallet does not answer, ends as disconnected.
 */
export function resumeSessions(core: Needs): Promise<unknown> | undefined {
  const state = core.store.getState()
  const waiting = selectActiveSessions(state).filter(({ status }) => status === 'restoring')
  // The page is ready before its background sessions are.
  for (const session of selectBackgroundSessions(state)) void resume(core, refOf(session))
  if (waiting.length === 0) return undefined
  return Promise.all(waiting.map((session) => resume(core, refOf(session))))
}
