import { adapterOf, needWallets } from '../adapters/adapterOf.js'
import { own } from '../store/own.js'
import { AdapterOrConnectorNotFoundError } from '../errors/connection.js'
import { toastShown } from '../feedback/feedbackState.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import { inTime } from '../store/whenState.js'
import { toastOf } from '../feedback/shownMessage.js'
import { toErrorShape } from '../errors/base.js'
import type { RootState } from '../store/core.js'
import { connect } from '../sessions/connect.js'
import {
  refOf,
  selectAttempt,
  selectBackgroundSessions,
  selectConnectorId,
  selectSessions,
  sessionId,
} from '../sessions/sessionsSelectors.js'
import { sessionEnded } from '../sessions/sessionsEvents.js'
import type { SessionRef } from '../sessions/sessionsState.js'
import { reconnect } from '../sessions/reconnect.js'
import { activateSession } from './switchConnection.js'

/** Which sessions to end; all of them when absent. */
export interface DisconnectArg {
  /**
   * The wallets of one namespace, and those that share a WalletConnect or embedded-wallet session with them.
   * All namespaces when absent.
   */
  readonly namespace?: string
  /** One wallet of the namespace only. Where it is the active one, the wallet used before becomes active. */
  readonly connectorId?: string
}

/** Every session, also one that could not be restored, and the wallet that is being asked to connect. */
function allOf(state: RootState): readonly SessionRef[] {
  const attempt = selectAttempt(state)
  const known = selectSessions(state).map(refOf)
  if (attempt?.status !== 'pending' || state.sessions.byId[sessionId(attempt)]) return known
  return [...known, { namespace: attempt.namespace, connectorId: attempt.connectorId }]
}

/** S4.07: a session of a shared connector ends in every namespace. */
function targetsOf(
  { getState, services }: Tools,
  { namespace, connectorId }: DisconnectArg,
): readonly SessionRef[] {
  const all = allOf(getState())
  const meant = (each: SessionRef): boolean =>
    [undefined, each.namespace].includes(namespace) && [undefined, each.connectorId].includes(connectorId)
  const shared = all.filter((each) => meant(each) && own(services.sharedConnectors, each.connectorId))
  return all.filter((each) => meant(each) || shared.some((other) => other.connectorId === each.connectorId))
}

/** How long telling the wallet may take, in milliseconds. The page shows the end at once. */
const GOODBYE_MS = 5_000

async function end(
  { getState, dispatch, services }: Tools,
  { namespace, connectorId }: SessionRef,
): Promise<void> {
  const wasRestored =
    getState().sessions.byId[sessionId({ namespace, connectorId })]?.status !== 'unavailable'
  reconnect.cancel({ services }, sessionId({ namespace, connectorId }))
  const notified = (async () =>
    inTime(services.platform, GOODBYE_MS, adapterOf(services, namespace).disconnect(connectorId)))()
  // For the page the session is over, also when the adapter or its wallet fail.
  dispatch(sessionEnded({ namespace, connectorId }))
  try {
    // The adapter has no part of a session that could not be restored, or is gone itself.
    await (wasRestored ? notified : notified.catch(() => undefined))
  } finally {
    // A session that is still being restored is not the adapter's yet. Without the code there is none to end.
    await own(services.sharedConnectors, connectorId)?.()
      .then((shared) => shared.end({ getState, dispatch, services }))
      .catch(() => undefined)
  }
}

/** Where the active wallet of a namespace ends, the one used before becomes active. */
async function activateNextSession(tools: Tools, targets: readonly SessionRef[]): Promise<void> {
  for (const { namespace, connectorId } of targets) {
    if (selectConnectorId(tools.getState(), namespace) !== connectorId) continue
    const next = selectBackgroundSessions(tools.getState()).findLast(
      (session) =>
        session.status === 'connected' &&
        refOf(session).namespace === namespace &&
        !targets.some((each) => each.namespace === namespace && each.connectorId === session.connectorId),
    )
    if (next) await activateSession(tools, namespace, next)
  }
}

/**
 * Ends sessions (S4.07, R23). For the page they are over at once, whatever their wallets answer.
 *
 * @throws {ConnectionClientNotSetError} the core does not run
 * @throws {AdapterOrConnectorNotFoundError} no adapter serves the namespace
 * @throws {WalletTimeoutError} a wallet took longer than five seconds
 * @throws the first error that a wallet answered, after every session was tried
 * @example
 * await disconnect(core)
 */
export const disconnect: Command<DisconnectArg | undefined, void> = createCommand(
  'connection/disconnect',
  async (arg: DisconnectArg | undefined, tools) => {
    const { dispatch, services } = tools
    needWallets(services)
    if (arg?.namespace !== undefined && !services.adapters.has(arg.namespace))
      throw new AdapterOrConnectorNotFoundError(arg.namespace)
    connect.cancel({ services })
    const targets = targetsOf(tools, arg ?? {})
    await activateNextSession(tools, targets)
    const results = await Promise.allSettled(targets.map((target) => end(tools, target)))
    // S4.07: a success event, or an error event if any chain failed.
    const failure = results.find((result) => result.status === 'rejected')
    if (!failure)
      return services.track({
        event: 'DISCONNECT_SUCCESS',
        properties: { namespace: arg?.namespace ?? 'all' },
      })
    const shape = toErrorShape(failure.reason)
    services.track({ event: 'DISCONNECT_ERROR', properties: { message: shape.message } })
    dispatch(toastShown({ variant: 'error', ...toastOf(shape, 'connection-error') }))
    throw failure.reason
  },
  { key: (arg) => `${arg?.namespace ?? ''}/${arg?.connectorId ?? ''}` },
)
