import { isAnyOf } from '@reduxjs/toolkit'
import type { Reactions } from '../store/listen.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { writeStoredConnection } from './storedConnection.js'

/** Keeps what the next page load needs. A core that was never restored has nothing to say and must not overwrite it. */
const onConnectionChanged: Reactions = (listen) => {
  listen({
    predicate: (_action, { connection, networks, lifecycle }, before) =>
      lifecycle.status !== 'idle' &&
      (connection.stored !== before.connection.stored ||
        networks.activeNamespace !== before.networks.activeNamespace ||
        networks.activeByNamespace !== before.networks.activeByNamespace),
    effect: (_action, { getState, extra }) => writeStoredConnection(extra.services.storage, getState()),
  })
}

const onConnected: Reactions = (listen) => {
  listen({
    actionCreator: connect.fulfilled,
    effect: ({ payload }, { extra }) =>
      extra.services.track({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: payload.wallet.name } }),
  })
}

const onConnectFailed: Reactions = (listen) => {
  listen({
    actionCreator: connect.rejected,
    effect: ({ error }, { extra }) => {
      if (error.code !== 'aborted') extra.services.track({ event: 'CONNECT_ERROR', properties: { message: error.message } })
    },
  })
}

/** S4.07: a success event, or an error event if any chain failed. */
const onDisconnected: Reactions = (listen) => {
  listen({
    matcher: isAnyOf(disconnect.fulfilled, disconnect.rejected),
    effect: (action, { extra }) => {
      if (disconnect.rejected.match(action))
        extra.services.track({ event: 'DISCONNECT_ERROR', properties: { message: action.error.message ?? '' } })
      else if (disconnect.fulfilled.match(action))
        extra.services.track({ event: 'DISCONNECT_SUCCESS', properties: { namespace: action.meta.arg?.namespace ?? 'all' } })
    },
  })
}

export const connectionReactions: readonly Reactions[] = [onConnectionChanged, onConnected, onConnectFailed, onDisconnected]
