import { accountSelected } from '../sessions/accountsState.js'
import { readChosen, startKnown } from '../accounts/chosenAccount.js'
import type { Session } from '../model/session.js'
import type { StoredConnection } from '../model/storedConnection.js'
import {
  connectionRestored,
  keptSessionChanged,
  sessionEnded,
  sessionKept,
} from '../sessions/connectionEvents.js'
import { selectConnection, selectConnectorId } from '../sessions/connectionSelectors.js'
import { isKept } from '../sessions/isKept.js'
import { reconnect } from '../sessions/reconnect.js'
import { takeOver } from '../connection/switchConnection.js'
import { namespaceOf } from '../model/caip.js'
import { selectNetwork } from '../sessions/networksSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { inTime, whenState } from '../store/whenState.js'
import { own } from '../store/own.js'
import type { RootState } from '../store/core.js'

/**
 * How long a question to a wallet may stay open in this tab until it no longer hears of that wallet's other
 * tabs, in ms.
 */
const ASKED_MS = 600_000
/** How long an adapter may take for what shows no prompt, in milliseconds. */
const ANSWER_MS = 5_000

/** What one family has, the wallet in use first. */
export function sessionsOf({ sessions, kept }: StoredConnection, namespace: string): readonly Session[] {
  return [
    own(sessions, namespace) ?? [],
    kept.filter(({ caipNetworkId }) => namespaceOf(caipNetworkId) === namespace),
  ].flat()
}

const held = ({ getState, services }: Tools): StoredConnection => services.stored.of(getState())

const has = (list: readonly Session[], connectorId: string): boolean =>
  list.some((session) => session.connectorId === connectorId)

/** Whether this tab waits for the wallet's answer itself. */
function isAsked({ connection: { attempt } }: RootState, namespace: string, connectorId: string): boolean {
  return (
    attempt?.status === 'pending' && attempt.namespace === namespace && attempt.connectorId === connectorId
  )
}

/** A line that is open hears of other tabs by itself, and tells one session from the next. */
const hearsItself = ({ services }: Tools, connectorId: string): boolean => services.shared.has(connectorId)

/** The wallet is told nothing: the other tab has told it, and may be connected again. */
async function letGo(
  { getState, dispatch, services }: Tools,
  namespace: string,
  connectorId: string,
): Promise<void> {
  const ids = { namespace, connectorId }
  reconnect.cancel({ services }, `${namespace}/${connectorId}`)
  dispatch((getState().connection.kept.some(isKept(ids)) ? keptSessionChanged : sessionEnded)(ids))
  const gone = (async () => services.adapters.get(namespace)?.disconnect(connectorId, { elsewhere: true }))()
  await inTime(services.platform, ANSWER_MS, gone).catch(() => undefined)
}

/** Ends what the other tab ended. What this tab alone knew of is not among it. */
export async function followEnds(
  tools: Tools,
  namespace: string,
  theirs: StoredConnection,
  before: StoredConnection | undefined,
): Promise<void> {
  const state = tools.getState()
  const there = own(theirs.sessions, namespace)
  const next = there && state.connection.kept.find(isKept({ namespace, connectorId: there.connectorId }))
  if (next?.live && selectConnectorId(state, namespace) !== there?.connectorId)
    await takeOver(tools, namespace, next.session)
  const ended = sessionsOf(held(tools), namespace).filter(
    ({ connectorId }) =>
      !has(sessionsOf(theirs, namespace), connectorId) &&
      (!before || has(sessionsOf(before, namespace), connectorId)) &&
      !isAsked(state, namespace, connectorId),
  )
  await Promise.all(ended.map(({ connectorId }) => letGo(tools, namespace, connectorId)))
}

/** Goes to the network that the other tab chose, where no prompt is needed for it. */
export async function followNetwork(
  { getState, dispatch, services }: Tools,
  namespace: string,
  theirs: StoredConnection,
): Promise<void> {
  const { networks } = getState()
  const to = own(theirs.activeByNamespace, namespace)
  if (
    to === undefined ||
    to === networks.activeByNamespace[namespace] ||
    networks.switchAttempt?.status === 'pending'
  )
    return
  const now = selectConnection(getState(), namespace)
  if (now.status === 'disconnected')
    return void dispatch(
      connectionRestored({ sessions: {}, kept: [], activeByNamespace: { [namespace]: to } }),
    )
  const network = selectNetwork(getState(), to)
  if (
    now.status !== 'connected' ||
    !network ||
    own(theirs.sessions, namespace)?.connectorId !== now.connectorId
  )
    return
  const moved = (async () => services.adapters.get(namespace)?.follow?.(now.connectorId, network))()
  await inTime(services.platform, ANSWER_MS, moved).catch(() => undefined)
}

/**
 * Takes up what the other tab is connected with, as a page load would. A wallet that does not grant it here
 * changes nothing.
 */
async function takeUp(tools: Tools, namespace: string, connectorId: string): Promise<void> {
  const { dispatch, services, signal, run } = tools
  if (hearsItself(tools, connectorId)) return
  if (!(await whenState(tools, (state) => !isAsked(state, namespace, connectorId), ASKED_MS, signal))) return
  if (has(sessionsOf(held(tools), namespace), connectorId)) return
  const session = await run(reconnect, { namespace, connectorId, asks: true }).catch(() => undefined)
  if (!session || has(sessionsOf(held(tools), namespace), connectorId)) return
  const theirs = services.stored.read(services.storage)
  // The other tab has left the wallet again meanwhile.
  if (theirs && !has(sessionsOf(theirs, namespace), connectorId)) return letGo(tools, namespace, connectorId)
  const isInUse = theirs ? own(theirs.sessions, namespace)?.connectorId === connectorId : true
  if (isInUse) startKnown(tools, namespace, session)
  else dispatch(sessionKept({ namespace, session }))
}

export async function followConnects(
  tools: Tools,
  namespace: string,
  theirs: StoredConnection,
): Promise<void> {
  // One after the other, the one in use first: an adapter may have a single line to its wallets.
  for (const { connectorId } of sessionsOf(theirs, namespace)) {
    if (!has(sessionsOf(held(tools), namespace), connectorId)) await takeUp(tools, namespace, connectorId)
  }
}

/** Uses the account that the other tab uses, of the same wallet. */
export function followAccount(
  { getState, dispatch, services }: Tools,
  namespace: string,
  theirs: StoredConnection,
): void {
  const address = own(readChosen(services.storage), namespace)
  const mine = own(getState().accounts.byNamespace, namespace)
  if (address !== undefined && mine && mine.connectorId === own(theirs.sessions, namespace)?.connectorId)
    dispatch(accountSelected({ namespace, address }))
}
