import type { Reactions } from '../store/listen.js'
import { writeStoredConnection } from './storedConnection.js'

/** Keeps what the next page load needs. A core that was never restored has nothing to say and must not overwrite it. */
const onConnectionChanged: Reactions = (listen) => {
  listen({
    predicate: (_action, { connection, networks, lifecycle }, before) =>
      lifecycle.status !== 'idle' &&
      (connection.stored !== before.connection.stored ||
        connection.kept !== before.connection.kept ||
        networks.activeNamespace !== before.networks.activeNamespace ||
        networks.activeByNamespace !== before.networks.activeByNamespace),
    effect: (_action, { getState, extra }) => writeStoredConnection(extra.services.storage, getState()),
  })
}

export const connectionReactions: readonly Reactions[] = [onConnectionChanged]
