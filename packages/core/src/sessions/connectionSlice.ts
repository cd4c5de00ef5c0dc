import { connect } from './connect.js'
import { reconnect } from './reconnect.js'
import type { Draft } from '@reduxjs/toolkit'
import type { Session } from '../model/session.js'
import { namespaceOf, onNetwork } from '../model/caip.js'
import { slice, type Slice } from '../store/slice.js'
import { accountsReceived } from './accountsState.js'
import {
  approvalsChanged,
  walletNetworkChanged,
  attemptCleared,
  bufferingChanged,
  connectionRestored,
  keptSessionChanged,
  sessionEnded,
  sessionKept,
  sessionStarted,
  type SessionEnded,
} from './connectionEvents.js'
import { isKept } from './isKept.js'
import type { ConnectionState, KeptSession } from './connectionState.js'

const initialState: ConnectionState = {
  byNamespace: {},
  attempt: undefined,
  buffering: false,
  stored: {},
  kept: [],
}

function keep(state: Draft<ConnectionState>, kept: KeptSession): void {
  drop(state, { namespace: kept.namespace, connectorId: kept.session.connectorId })
  state.kept.push(kept as Draft<KeptSession>)
}

function drop(state: Draft<ConnectionState>, ids: SessionEnded): void {
  state.kept = state.kept.filter((each) => !isKept(ids)(each))
}

function begin(state: Draft<ConnectionState>, namespace: string, session: Session): void {
  const [before, stored] = [state.byNamespace[namespace], state.stored[namespace]]
  // The wallet used so far stays connected.
  if (stored && before && before.status !== 'disconnected' && before.connectorId === stored.connectorId)
    keep(state, { namespace, session: stored, live: before.status === 'connected' })
  drop(state, { namespace, connectorId: session.connectorId })
  state.byNamespace[namespace] = {
    status: 'connected',
    connectorId: session.connectorId,
    wallet: session.wallet,
  }
  state.stored[namespace] = session as Draft<Session>
}

/** Whether the family's session, or the one being restored, is this connector's. */
function isCurrent(state: Draft<ConnectionState>, namespace: string, connectorId: string): boolean {
  const connection = state.byNamespace[namespace]
  return (
    connection !== undefined && connection.status !== 'disconnected' && connection.connectorId === connectorId
  )
}

export const connectionSlice: Slice<'connection', ConnectionState> = slice(
  'connection',
  initialState,
  (on) => {
    on.addCase(connectionRestored, (state, { payload }) => {
      for (const [namespace, session] of Object.entries(payload.sessions)) {
        if (state.byNamespace[namespace]) continue
        state.stored[namespace] = session as Draft<Session>
        state.byNamespace[namespace] = {
          status: 'connecting',
          connectorId: session.connectorId,
          cause: 'restore',
          wallet: session.wallet,
        }
      }
      for (const session of payload.kept)
        keep(state, { namespace: namespaceOf(session.caipNetworkId), session, live: false })
    })
      .addCase(connect.pending, (state, { meta }) => {
        const { namespace, connectorId } = meta.arg
        state.attempt = { status: 'pending', requestId: meta.requestId, namespace, connectorId }
        const connection = state.byNamespace[namespace]
        // What is there, or is being picked up, stays until the wallet has agreed.
        if (
          connection?.status === 'connected' ||
          (connection?.status === 'connecting' && connection.cause === 'restore')
        )
          return
        state.byNamespace[namespace] = { status: 'connecting', connectorId, cause: 'request' }
      })
      .addCase(connect.fulfilled, (state, { payload, meta }) => {
        begin(state, meta.arg.namespace, payload)
        if (state.attempt?.status === 'pending' && state.attempt.requestId === meta.requestId)
          state.attempt = undefined
      })
      .addCase(connect.rejected, (state, { meta, error }) => {
        const { namespace, connectorId } = meta.arg
        const current = state.attempt?.status === 'pending' && state.attempt.requestId === meta.requestId
        // A superseded attempt ends here too; the newer one owns the state by then.
        if (!current) return
        const connection = state.byNamespace[namespace]
        if (connection?.status === 'connecting' && connection.cause === 'request')
          state.byNamespace[namespace] = { status: 'disconnected' }
        state.attempt =
          error.code === 'aborted' ? undefined : { status: 'failed', namespace, connectorId, error }
      })
      .addCase(bufferingChanged, (state, { payload }) => {
        state.buffering = payload
      })
      .addCase(attemptCleared, (state) => {
        if (state.attempt?.status === 'failed') state.attempt = undefined
      })
      .addCase(reconnect.rejected, (state, { meta }) => {
        // R6: the page is disconnected, the stored session stays for the next load.
        const { namespace, connectorId } = meta.arg
        const connection = state.byNamespace[namespace]
        if (
          connection?.status === 'connecting' &&
          connection.cause === 'restore' &&
          connection.connectorId === connectorId
        )
          state.byNamespace[namespace] = { status: 'disconnected' }
      })
      .addCase(sessionStarted, (state, { payload }) => begin(state, payload.namespace, payload.session))
      .addCase(sessionKept, (state, { payload }) => keep(state, { ...payload, live: true }))
      .addCase(keptSessionChanged, (state, { payload: { change, ...ids } }) => {
        const kept = state.kept.find(isKept(ids))
        if (!kept) return
        if (!change) return drop(state, ids)
        Object.assign(kept.session, change)
        if (change.caipNetworkId)
          kept.session.accounts = onNetwork(kept.session.accounts, change.caipNetworkId)
      })
      .addCase(sessionEnded, (state, { payload }) => {
        const { namespace, connectorId } = payload
        // Also one that could not be picked up: the next page load need not try.
        if (state.stored[namespace]?.connectorId === connectorId) delete state.stored[namespace]
        if (isCurrent(state, namespace, connectorId))
          state.byNamespace[namespace] = { status: 'disconnected' }
      })
      .addCase(accountsReceived, (state, { payload }) => {
        const stored = state.stored[payload.namespace]
        if (stored?.connectorId === payload.connectorId) stored.accounts = [...payload.accounts]
      })
      .addCase(approvalsChanged, (state, { payload }) => {
        const stored = state.stored[payload.namespace]
        if (stored?.connectorId === payload.connectorId)
          stored.approvedCaipNetworkIds = [...payload.approvedCaipNetworkIds]
      })
      .addCase(walletNetworkChanged, (state, { payload }) => {
        const stored = state.stored[payload.namespace]
        if (stored?.connectorId !== payload.connectorId) return
        stored.caipNetworkId = payload.caipNetworkId
        stored.accounts = onNetwork(stored.accounts, payload.caipNetworkId)
      })
  },
)
