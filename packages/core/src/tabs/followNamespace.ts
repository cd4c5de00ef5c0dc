import { activateSession } from '../connection/switchConnection.js'
import type { CaipNetworkId } from '../model/network.js'
import type { StoredConnection, StoredSession } from '../model/storedConnection.js'
import {
  refOf,
  selectActiveSession,
  selectAttempt,
  selectBackgroundSessions,
  selectConnection,
  selectConnectorId,
  selectNetwork,
  selectNetworkId,
  sessionId,
} from '../sessions/sessionsSelectors.js'
import { reconnect } from '../sessions/reconnect.js'
import {
  accountSelected,
  backgroundSessionStarted,
  connectionRestored,
  sessionEnded,
  sessionStarted,
} from '../sessions/sessionsEvents.js'
import type { RootState } from '../store/core.js'
import type { Tools } from '../store/createCommand.js'
import { own } from '../store/own.js'
import { inTime, whenState } from '../store/whenState.js'

/**
 * How long a session of another tab waits for the end of a prompt of the same wallet in this tab, in
 * milliseconds.
 */
const ASKED_MS = 600_000
/** How long an adapter may take for what shows no prompt, in milliseconds. */
const ANSWER_MS = 5_000

export const NOTHING: StoredConnection = { byId: {}, activeByNamespace: {}, networkByNamespace: {} }

function activeOf(
  { byId, activeByNamespace }: StoredConnection,
  namespace: string,
): StoredSession | undefined {
  return own(byId, own(activeByNamespace, namespace))
}

/** The sessions of one namespace, the active one first. */
function sessionsOf(stored: StoredConnection, namespace: string): readonly StoredSession[] {
  const active = activeOf(stored, namespace)
  const all = Object.values(stored.byId).filter((session) => refOf(session).namespace === namespace)
  return [...(active ? [active] : []), ...all.filter((session) => session !== active)]
}

const held = ({ getState, services }: Tools): StoredConnection => services.stored.of(getState())

const has = (list: readonly StoredSession[], connectorId: string): boolean =>
  list.some((session) => session.connectorId === connectorId)

/** Whether this tab waits for the wallet's answer itself. */
function isAsked(state: RootState, namespace: string, connectorId: string): boolean {
  const attempt = selectAttempt(state)
  return (
    attempt?.status === 'pending' && attempt.namespace === namespace && attempt.connectorId === connectorId
  )
}

/** An open shared session follows other tabs by itself, and knows one session from the next. */
const followsItself = ({ services }: Tools, connectorId: string): boolean => services.shared.has(connectorId)

/** Ends a session here only. The other tab disconnected the wallet, which may be connected again already. */
async function endHere({ dispatch, services }: Tools, namespace: string, connectorId: string): Promise<void> {
  reconnect.cancel({ services }, `${namespace}/${connectorId}`)
  dispatch(sessionEnded({ namespace, connectorId }))
  const gone = (async () => services.adapters.get(namespace)?.disconnect(connectorId, { elsewhere: true }))()
  await inTime(services.platform, ANSWER_MS, gone).catch(() => undefined)
}

/** Ends the sessions that the other tab ended. Sessions that only this tab knew are not among them. */
export async function followEnds(
  tools: Tools,
  namespace: string,
  theirs: StoredConnection,
  before: StoredConnection | undefined,
): Promise<void> {
  const state = tools.getState()
  const there = activeOf(theirs, namespace)
  const next = selectBackgroundSessions(state).find(
    (session) =>
      session.connectorId === there?.connectorId &&
      refOf(session).namespace === namespace &&
      session.status === 'connected',
  )
  if (next && selectConnectorId(state, namespace) !== next.connectorId)
    await activateSession(tools, namespace, next)
  const ended = sessionsOf(held(tools), namespace).filter(
    ({ connectorId }) =>
      !has(sessionsOf(theirs, namespace), connectorId) &&
      (!before || has(sessionsOf(before, namespace), connectorId)) &&
      !isAsked(state, namespace, connectorId),
  )
  await Promise.all(ended.map(({ connectorId }) => endHere(tools, namespace, connectorId)))
}

function networkOf(stored: StoredConnection, namespace: string): CaipNetworkId | undefined {
  return activeOf(stored, namespace)?.caipNetworkId ?? own(stored.networkByNamespace, namespace)
}

/** Goes to the network that the other tab chose, where no prompt is needed for it. */
export async function followNetwork(
  { getState, dispatch, services }: Tools,
  namespace: string,
  theirs: StoredConnection,
): Promise<void> {
  const state = getState()
  const to = networkOf(theirs, namespace)
  const network = selectNetwork(state, to)
  if (
    to === undefined ||
    (network?.caipNetworkId ?? to) === selectNetworkId(state, namespace) ||
    state.networks.switchAttempt?.status === 'pending'
  )
    return
  const now = selectConnection(state, namespace)
  if (now.status === 'disconnected')
    return void dispatch(connectionRestored({ ...NOTHING, networkByNamespace: { [namespace]: to } }))
  if (now.status !== 'connected' || !network || activeOf(theirs, namespace)?.connectorId !== now.connectorId)
    return
  const moved = (async () => services.adapters.get(namespace)?.follow?.(now.connectorId, network))()
  await inTime(services.platform, ANSWER_MS, moved).catch(() => undefined)
}

/**
 * Restores a session of the other tab, as a page load would. A wallet that does not grant it here changes
 * nothing.
 */
async function restoreHere(tools: Tools, namespace: string, connectorId: string): Promise<void> {
  const { dispatch, services, signal, run } = tools
  if (followsItself(tools, connectorId)) return
  if (!(await whenState(tools, (state) => !isAsked(state, namespace, connectorId), ASKED_MS, signal))) return
  if (has(sessionsOf(held(tools), namespace), connectorId)) return
  const granted = await run(reconnect, { namespace, connectorId, asks: true }).catch(() => undefined)
  if (!granted || has(sessionsOf(held(tools), namespace), connectorId)) return
  const theirs = services.stored.read(services.storage)
  const id = sessionId({ namespace, connectorId })
  const there = theirs && own(theirs.byId, id)
  // The other tab has left the wallet again meanwhile.
  if (theirs && !there) return endHere(tools, namespace, connectorId)
  const session = { ...granted, ...(there && { address: there.address }) }
  const isActive = theirs ? own(theirs.activeByNamespace, namespace) === id : true
  dispatch((isActive ? sessionStarted : backgroundSessionStarted)({ namespace, session, known: true }))
}

/** Starts the sessions that the other tab started. */
export async function followConnects(
  tools: Tools,
  namespace: string,
  theirs: StoredConnection,
): Promise<void> {
  // One after the other, the active one first: an adapter may have a single connection to its wallets.
  for (const { connectorId } of sessionsOf(theirs, namespace)) {
    if (!has(sessionsOf(held(tools), namespace), connectorId))
      await restoreHere(tools, namespace, connectorId)
  }
}

/** Uses the account that the other tab uses, of the same wallet. */
export function followAccount(
  { getState, dispatch }: Tools,
  namespace: string,
  theirs: StoredConnection,
): void {
  const there = activeOf(theirs, namespace)
  if (there && there.connectorId === selectActiveSession(getState(), namespace)?.connectorId)
    dispatch(accountSelected({ namespace, address: there.address }))
}
