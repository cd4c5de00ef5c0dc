import { needWallets } from '../adapters/adapterOf.js'
import { NotConnectedError } from '../errors/accounts.js'
import { activeNetworkChanged } from '../networks/networksEvents.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { isKept } from './isKept.js'
import { selectConnectorId, selectIsConnected } from './connectionSelectors.js'
import { takeOver } from './takeOver.js'

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
