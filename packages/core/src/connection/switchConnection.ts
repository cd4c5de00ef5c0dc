import { needWallets } from '../adapters/adapterOf.js'
import { NotConnectedError } from '../errors/connection.js'
import { selectNetworkId, selectSession, sessionId } from '../sessions/sessionsSelectors.js'
import { activeNetworkChanged, sessionStarted } from '../sessions/sessionsEvents.js'
import type { KnownSession } from '../sessions/sessionsState.js'
import { type Tools, createCommand, type Command } from '../store/createCommand.js'

/** Makes a background session the active one of its namespace. */
export async function activateSession(
  { dispatch, services }: Pick<Tools, 'dispatch' | 'services'>,
  namespace: string,
  session: KnownSession,
): Promise<void> {
  dispatch(sessionStarted({ namespace, session, known: true }))
  await services.adapters
    .get(namespace)
    ?.use?.(session.connectorId)
    .catch(() => undefined)
}

/** Which connected wallet becomes the active one. */
export interface SwitchConnectionArg {
  readonly namespace: string
  readonly connectorId: string
}

/**
 * Makes one of several connected wallets the active one, and its namespace the active namespace. The wallet
 * that was active stays connected. No wallet is asked.
 *
 * @throws {ConnectionClientNotSetError} the core does not run
 * @throws {NotConnectedError} the wallet is not connected
 * @example
 * const [, second] = read(core, selectConnections)
 * if (second) await switchConnection(core, second)
 */
export const switchConnection: Command<SwitchConnectionArg, void> = createCommand(
  'connection/switch',
  async ({ namespace, connectorId }: SwitchConnectionArg, tools) => {
    const { getState, dispatch, services } = tools
    needWallets(services)
    const session = getState().sessions.byId[sessionId({ namespace, connectorId })]
    if (session?.status !== 'connected') throw new NotConnectedError()
    if (session !== selectSession(getState(), namespace)) await activateSession(tools, namespace, session)
    const network = selectNetworkId(getState(), namespace)
    if (network !== undefined && getState().networks.activeNamespace !== namespace)
      dispatch(activeNetworkChanged(network))
  },
  { policy: 'parallel' },
)
