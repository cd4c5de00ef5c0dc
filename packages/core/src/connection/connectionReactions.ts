import type { Reactions } from '../store/listen.js'

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
