import { adapterOf, needWallets } from '../adapters/adapterOf.js'
import { own } from '../store/own.js'
import { AdapterOrConnectorNotFoundError } from '../errors/connection.js'
import { toastShown } from '../feedback/feedbackState.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import { inTime } from '../store/whenState.js'
import { toastOf } from '../feedback/ownWords.js'
import { toErrorShape } from '../errors/base.js'
import type { RootState } from '../store/core.js'
import { connect } from '../sessions/connect.js'
import { keptSessionChanged, sessionEnded } from '../sessions/connectionEvents.js'
import { isKept } from '../sessions/isKept.js'
import { selectConnectorId } from '../sessions/connectionSelectors.js'
import { reconnect } from '../sessions/reconnect.js'
import { takeOver } from './switchConnection.js'

/** Which sessions to end; all of them when absent. */
export interface DisconnectArg {
  /**
   * One family's wallets, and those that share a WalletConnect or embedded-wallet session with them. All
   * families when absent.
   */
  readonly namespace?: string
  /** One wallet of the family only. Where it is the one in use, the wallet used before it takes its place. */
  readonly connectorId?: string
}

interface Target {
  readonly namespace: string
  readonly connectorId: string
}

function allOf({ connection }: RootState): readonly Target[] {
  const active = Object.entries(connection.byNamespace).flatMap(([namespace, current]) =>
    current.status === 'disconnected' ? [] : [{ namespace, connectorId: current.connectorId }],
  )
  const others = connection.kept.map(({ namespace, session: { connectorId } }) => ({
    namespace,
    connectorId,
  }))
  return [...active, ...others]
}

/** S4.07: with a session of a shared connector those of the other families end. */
function targetsOf(
  { getState, services }: Tools,
  { namespace, connectorId }: DisconnectArg,
): readonly Target[] {
  const all = allOf(getState())
  const meant = (each: Target): boolean =>
    [undefined, each.namespace].includes(namespace) && [undefined, each.connectorId].includes(connectorId)
  const shared = all.filter((each) => meant(each) && own(services.sharedConnectors, each.connectorId))
  return all.filter((each) => meant(each) || shared.some((other) => other.connectorId === each.connectorId))
}

/** How long the wallet may take to hear of the end, in milliseconds. The page waits for none of it. */
const GOODBYE_MS = 5_000

async function end(
  { getState, dispatch, services }: Tools,
  { namespace, connectorId }: Target,
): Promise<void> {
  reconnect.cancel({ services }, `${namespace}/${connectorId}`)
  const told = (async () =>
    inTime(services.platform, GOODBYE_MS, adapterOf(services, namespace).disconnect(connectorId)))()
  // Whatever the adapter or its wallet make of it, the page's session is over.
  dispatch(
    (selectConnectorId(getState(), namespace) === connectorId ? sessionEnded : keptSessionChanged)({
      namespace,
      connectorId,
    }),
  )
  try {
    await told
  } finally {
    // A session that is still being restored is not the adapter's yet. Without the code there is none to end.
    await own(services.sharedConnectors, connectorId)?.()
      .then((shared) => shared.end({ getState, dispatch, services }))
      .catch(() => undefined)
  }
}

/** Whoever ends the wallet in use, of several, goes on with the one used before. */
async function makeRoom(tools: Tools, targets: readonly Target[]): Promise<void> {
  for (const { namespace, connectorId } of targets) {
    if (selectConnectorId(tools.getState(), namespace) !== connectorId) continue
    const next = tools
      .getState()
      .connection.kept.findLast(
        (kept) =>
          kept.live && kept.namespace === namespace && !targets.some((target) => isKept(target)(kept)),
      )
    if (next) await takeOver(tools, namespace, next.session)
  }
}

/**
 * Ends sessions (S4.07, R23). For the page they are over at once, whatever their wallets answer.
 *
 * @throws {ConnectionClientNotSetError} the core does not run
 * @throws {AdapterOrConnectorNotFoundError} no adapter serves the namespace
 * @throws the first failure to tell a wallet, after every session was tried; {WalletTimeoutError} it took
 *   longer than five seconds
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
    await makeRoom(tools, targets)
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
