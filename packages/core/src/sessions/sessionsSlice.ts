import type { Draft } from '@reduxjs/toolkit'
import { namespaceOf, onNetwork } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { Account, Session } from '../model/session.js'
import { slice, type Slice } from '../store/slice.js'
import { connect } from './connect.js'
import { reconnect } from './reconnect.js'
import {
  accountSelected,
  activeNetworkChanged,
  attemptCleared,
  backgroundSessionStarted,
  bufferingChanged,
  connectionRestored,
  sessionChanged,
  sessionEnded,
  sessionStarted,
  type SessionChange,
  type SessionStarted,
} from './sessionsEvents.js'
import { refOf, sessionId } from './sessionsSelectors.js'
import type { KnownSession, SessionsState } from './sessionsState.js'

type State = Draft<SessionsState>
type Known = Draft<KnownSession>

/** A network may spell the address of the same key in its own way. */
function isSame(one: Account | undefined, other: Account | undefined): boolean {
  return (
    one?.address === other?.address ||
    (one?.publicKey !== undefined && one.publicKey === other?.publicKey && one.type === other.type)
  )
}

/**
 * The active address among the accounts that a wallet shows now. A wallet lists its own active account first,
 * so a new first account becomes active; with `keeps` the choice made in the page stays.
 */
function addressAmong(accounts: readonly Account[], before: KnownSession | undefined, keeps = false): string {
  const used = before?.accounts.find(({ address }) => address === before.address)
  const again =
    accounts.find(({ address }) => address === used?.address) ??
    (used && accounts.find((each) => isSame(used, each)))
  const stays = keeps || isSame(before?.accounts[0], accounts[0])
  return ((stays && again) || accounts[0])?.address ?? ''
}

function moveToEnd({ byId }: State, id: string): void {
  const session = byId[id]
  delete byId[id]
  if (session) byId[id] = session
}

/** Puts a connected session at the end, the place of the one used last; a known one keeps its place. */
function put(state: State, { session, known }: Pick<SessionStarted, 'session' | 'known'>): string {
  const id = sessionId(refOf(session))
  const address =
    session.accounts.find((account) => account.address === session.address)?.address ??
    addressAmong(session.accounts, state.byId[id], known)
  if (!known) delete state.byId[id]
  state.byId[id] = { ...(session as Draft<Session>), address, status: 'connected' }
  return id
}

/** Makes a session the active one. The session that was active before stays connected in the background. */
function activate(state: State, started: Pick<SessionStarted, 'session' | 'known'>): void {
  const { namespace } = refOf(started.session)
  const before = state.activeByNamespace[namespace]
  const id = put(state, started)
  if (before === id) return
  state.activeByNamespace[namespace] = id
  if (before !== undefined) {
    // A session that could not be restored gives way to the new one.
    if (state.byId[before]?.status === 'unavailable') delete state.byId[before]
    else moveToEnd(state, before)
  }
  moveToEnd(state, id)
}

function change(session: Known, { accounts, caipNetworkId, approvedCaipNetworkIds }: SessionChange): void {
  if (accounts?.length) {
    session.address = addressAmong(accounts, session)
    session.accounts = [...accounts]
  }
  if (caipNetworkId) {
    session.caipNetworkId = caipNetworkId
    session.accounts = onNetwork(session.accounts, caipNetworkId)
  }
  if (approvedCaipNetworkIds) session.approvedCaipNetworkIds = [...approvedCaipNetworkIds]
}

/** The active session of a namespace, unless it could not be restored. */
function activeOf(state: State, namespace: string): Known | undefined {
  const session = state.byId[state.activeByNamespace[namespace] ?? '']
  return session?.status === 'unavailable' ? undefined : session
}

/** The namespace stays on the network where its active session was. */
function leaveNetwork(state: State, namespace: string, id: string): void {
  const session = activeOf(state, namespace)
  if (session && state.activeByNamespace[namespace] === id)
    state.networkByNamespace[namespace] = session.caipNetworkId
}

export function sessionsSlice(defaultNetworkId: CaipNetworkId | undefined): Slice<'sessions', SessionsState> {
  const initialState = (): SessionsState => ({
    byId: {},
    activeByNamespace: {},
    networkByNamespace: defaultNetworkId ? { [namespaceOf(defaultNetworkId)]: defaultNetworkId } : {},
    attempt: undefined,
    buffering: false,
  })
  return slice('sessions', initialState, (on) => {
    const isCurrent = ({ attempt }: State, requestId: string): boolean =>
      attempt?.status === 'pending' && attempt.requestId === requestId
    on.addCase(connectionRestored, (state, { payload }) => {
      Object.assign(state.networkByNamespace, payload.networkByNamespace)
      for (const [id, session] of Object.entries(payload.byId))
        state.byId[id] ??= { ...session, status: 'restoring' } as Known
      for (const [namespace, id] of Object.entries(payload.activeByNamespace))
        state.activeByNamespace[namespace] ??= id
    })
      .addCase(connect.pending, (state, { meta }) => {
        const { namespace, connectorId } = meta.arg
        state.attempt = { status: 'pending', requestId: meta.requestId, namespace, connectorId }
      })
      .addCase(connect.fulfilled, (state, { payload, meta }) => {
        activate(state, { session: payload })
        if (isCurrent(state, meta.requestId)) state.attempt = undefined
      })
      .addCase(connect.rejected, (state, { meta, error }) => {
        // A superseded attempt ends here too; the newer one owns the state by then.
        if (!isCurrent(state, meta.requestId)) return
        const { namespace, connectorId } = meta.arg
        state.attempt =
          error.code === 'aborted' ? undefined : { status: 'failed', namespace, connectorId, error }
      })
      .addCase(attemptCleared, (state) => {
        if (state.attempt?.status === 'failed') state.attempt = undefined
      })
      .addCase(bufferingChanged, (state, { payload }) => {
        state.buffering = payload
      })
      .addCase(reconnect.rejected, (state, { meta: { arg } }) => {
        const id = sessionId(arg)
        const session = state.byId[id]
        if (session?.status !== 'restoring') return
        leaveNetwork(state, arg.namespace, id)
        session.status = 'unavailable'
      })
      .addCase(sessionStarted, (state, { payload }) => activate(state, payload))
      .addCase(backgroundSessionStarted, (state, { payload }) => void put(state, payload))
      .addCase(sessionChanged, (state, { payload }) => {
        const session = state.byId[sessionId(payload)]
        if (session && session.status !== 'unavailable') change(session, payload.change)
      })
      .addCase(sessionEnded, (state, { payload }) => {
        const id = sessionId(payload)
        leaveNetwork(state, payload.namespace, id)
        delete state.byId[id]
        if (state.activeByNamespace[payload.namespace] === id)
          delete state.activeByNamespace[payload.namespace]
      })
      .addCase(accountSelected, (state, { payload: { namespace, address } }) => {
        const session = activeOf(state, namespace)
        if (session?.accounts.some((account) => account.address === address)) session.address = address
      })
      .addCase(activeNetworkChanged, (state, { payload }) => {
        const session = activeOf(state, namespaceOf(payload))
        if (!session) state.networkByNamespace[namespaceOf(payload)] = payload
        else if (session.caipNetworkId !== payload) change(session, { caipNetworkId: payload })
      })
  })
}
