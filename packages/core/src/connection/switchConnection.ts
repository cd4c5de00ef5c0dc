import { needWallets } from '../adapters/adapterOf.js'
import { NotConnectedError } from '../errors/connection.js'
import type { Session } from '../model/session.js'
import { sessionStarted } from '../sessions/connectionEvents.js'
import { selectConnectorId, selectIsConnected } from '../sessions/connectionSelectors.js'
import { isKept } from '../sessions/isKept.js'
import { activeNetworkChanged } from '../sessions/networksState.js'
import { type Tools, createCommand, type Command } from '../store/createCommand.js'

/** Puts a session beside the one in use in its place, and that one beside it. */
export async function takeOver(
  { dispatch, services }: Pick<Tools, 'dispatch' | 'services'>,
  namespace: string,
  session: Session,
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
 * Makes one of several connected wallets the one in use, and its family the active one. The wallet used so
 * far stays connected. Asks nobody.
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
    const kept = getState().connection.kept.find(isKept({ namespace, connectorId }))
    if (kept?.live) await takeOver(tools, namespace, kept.session)
    else if (
      !selectIsConnected(getState(), namespace) ||
      selectConnectorId(getState(), namespace) !== connectorId
    )
      throw new NotConnectedError()
    const network = getState().networks.activeByNamespace[namespace]
    if (network !== undefined && getState().networks.activeNamespace !== namespace)
      dispatch(activeNetworkChanged(network))
  },
  { policy: 'parallel' },
)
