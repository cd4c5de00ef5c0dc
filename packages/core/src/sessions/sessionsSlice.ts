import { namespaceOf, onNetwork } from '../model/caip.js'
import type { CaipNetworkId } from '../model/network.js'
import type { Account } from '../model/session.js'
import { own } from '../store/own.js'
import { patch, without } from '../store/patch.js'
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

type Sessions = SessionsState['byId']

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

function moveToEnd(byId: Sessions, id: string): Sessions {
  const session = own(byId, id)
  return session ? { ...without(byId, id), [id]: session } : byId
}

type Started = Pick<SessionStarted, 'session' | 'known'>

/** Puts a connected session at the end, the place of the one used last; a known one keeps its place. */
function put(byId: Sessions, { session, known }: Started): Sessions {
  const id = sessionId(refOf(session))
  const address =
    session.accounts.find((account) => account.address === session.address)?.address ??
    addressAmong(session.accounts, own(byId, id), known)
  return { ...(known ? byId : without(byId, id)), [id]: { ...session, address, status: 'connected' } }
}

/** Makes a session the active one. The session that was active before stays connected in the background. */
function activate(state: SessionsState, started: Started): SessionsState {
  const { namespace } = refOf(started.session)
  const id = sessionId(refOf(started.session))
  const before = own(state.activeByNamespace, namespace)
  const byId = put(state.byId, started)
  if (before === id) return { ...state, byId }
  return {
    ...state,
    byId: moveToEnd(before === undefined ? byId : stepBack(byId, before), id),
    activeByNamespace: { ...state.activeByNamespace, [namespace]: id },
  }
}

/** A session that could not be restored gives way to the new one. */
function stepBack(byId: Sessions, id: string): Sessions {
  return own(byId, id)?.status === 'unavailable' ? without(byId, id) : moveToEnd(byId, id)
}

function changed(
  session: KnownSession,
  { accounts, caipNetworkId, approvedCaipNetworkIds }: SessionChange,
): KnownSession {
  const shown = accounts?.length
    ? { ...session, accounts: [...accounts], address: addressAmong(accounts, session) }
    : session
  const moved = caipNetworkId
    ? { ...shown, caipNetworkId, accounts: onNetwork(shown.accounts, caipNetworkId) }
    : shown
  return approvedCaipNetworkIds ? { ...moved, approvedCaipNetworkIds: [...approvedCaipNetworkIds] } : moved
}

function setSession(state: SessionsState, id: string, session: KnownSession): SessionsState {
  return patch(state, { byId: patch(state.byId, { [id]: session }) })
}

/** Changes a session, unless it could not be restored. */
function changeSession(
  state: SessionsState,
  id: string | undefined,
  change: (session: KnownSession) => KnownSession,
): SessionsState {
  const session = own(state.byId, id)
  if (id === undefined || !session || session.status === 'unavailable') return state
  return setSession(state, id, change(session))
}

/** The active session of a namespace, unless it could not be restored. */
function activeOf(state: SessionsState, namespace: string): KnownSession | undefined {
  const session = own(state.byId, own(state.activeByNamespace, namespace))
  return session?.status === 'unavailable' ? undefined : session
}

function setNetwork(state: SessionsState, namespace: string, networkId: CaipNetworkId): SessionsState {
  return patch(state, { networkByNamespace: patch(state.networkByNamespace, { [namespace]: networkId }) })
}

/** The namespace stays on the network where its active session was. */
function leaveNetwork(state: SessionsState, namespace: string, id: string): SessionsState {
  const session = activeOf(state, namespace)
  return session && own(state.activeByNamespace, namespace) === id
    ? setNetwork(state, namespace, session.caipNetworkId)
    : state
}

/** What is known comes first and stays as it is. */
function fillUp<T>(known: Readonly<Record<string, T>>, more: Readonly<Record<string, T>>): Record<string, T> {
  return { ...known, ...more, ...known }
}

export function sessionsSlice(defaultNetworkId: CaipNetworkId | undefined): Slice<'sessions', SessionsState> {
  const initialState: SessionsState = {
    byId: {},
    activeByNamespace: {},
    networkByNamespace: defaultNetworkId ? { [namespaceOf(defaultNetworkId)]: defaultNetworkId } : {},
    attempt: undefined,
    buffering: false,
  }
  return slice('sessions', initialState, (on) => {
    const isCurrent = ({ attempt }: SessionsState, requestId: string): boolean =>
      attempt?.status === 'pending' && attempt.requestId === requestId
    on(connectionRestored, (state, { payload }) => {
      const restoring = Object.entries(payload.byId).map(([id, session]): [string, KnownSession] => [
        id,
        { ...session, status: 'restoring' },
      ])
      return {
        ...state,
        networkByNamespace: { ...state.networkByNamespace, ...payload.networkByNamespace },
        byId: fillUp(state.byId, Object.fromEntries(restoring)),
        activeByNamespace: fillUp(state.activeByNamespace, payload.activeByNamespace),
      }
    })
    on(connect.pending, (state, { meta: { requestId, arg } }) => {
      const { namespace, connectorId } = arg
      return patch(state, { attempt: { status: 'pending', requestId, namespace, connectorId } })
    })
    on(connect.fulfilled, (state, { payload, meta }) => {
      const attempt = isCurrent(state, meta.requestId) ? undefined : state.attempt
      return { ...activate(state, { session: payload }), attempt }
    })
    on(connect.rejected, (state, { meta: { requestId, arg }, error }) => {
      // A superseded attempt ends here too; the newer one owns the state by then.
      if (!isCurrent(state, requestId)) return state
      const { namespace, connectorId } = arg
      const isCalledOff = error.code === 'aborted'
      return patch(state, {
        attempt: isCalledOff ? undefined : { status: 'failed', namespace, connectorId, error },
      })
    })
    on(attemptCleared, (state) =>
      state.attempt?.status === 'failed' ? patch(state, { attempt: undefined }) : state,
    )
    on(bufferingChanged, (state, { payload }) => patch(state, { buffering: payload }))
    on(reconnect.rejected, (state, { meta: { arg } }) => {
      const id = sessionId(arg)
      const session = own(state.byId, id)
      if (session?.status !== 'restoring') return state
      return setSession(leaveNetwork(state, arg.namespace, id), id, { ...session, status: 'unavailable' })
    })
    on(sessionStarted, (state, { payload }) => activate(state, payload))
    on(backgroundSessionStarted, (state, { payload }) => ({ ...state, byId: put(state.byId, payload) }))
    on(sessionChanged, (state, { payload }) =>
      changeSession(state, sessionId(payload), (session) => changed(session, payload.change)),
    )
    on(sessionEnded, (state, { payload }) => {
      const { namespace } = payload
      const id = sessionId(payload)
      const { activeByNamespace: active } = state
      return patch(leaveNetwork(state, namespace, id), {
        byId: without(state.byId, id),
        activeByNamespace: own(active, namespace) === id ? without(active, namespace) : active,
      })
    })
    on(accountSelected, (state, { payload: { namespace, address } }) =>
      changeSession(state, own(state.activeByNamespace, namespace), (session) =>
        session.accounts.some((account) => account.address === address)
          ? patch(session, { address })
          : session,
      ),
    )
    on(activeNetworkChanged, (state, { payload }) => {
      const namespace = namespaceOf(payload)
      if (!activeOf(state, namespace)) return setNetwork(state, namespace, payload)
      return changeSession(state, own(state.activeByNamespace, namespace), (session) =>
        session.caipNetworkId === payload ? session : changed(session, { caipNetworkId: payload }),
      )
    })
  })
}
