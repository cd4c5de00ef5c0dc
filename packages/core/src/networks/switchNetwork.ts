import { adapterOf } from '../adapters/adapterOf.js'
import { selectConnection } from '../connection/connectionSelectors.js'
import { NetworkNotFoundError } from '../errors/networks.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { createCommand, type Command } from '../store/createCommand.js'
import type { CaipNetworkId } from './network.js'
import { activeNetworkChanged } from './networksEvents.js'
import { selectNamespaceNetwork, selectNetwork } from './networksSelectors.js'

export interface SwitchNetworkArg {
  readonly networkId: CaipNetworkId
}

/**
 * Makes a network the active one, moving its family's wallet to it. Where the wallet is there already, or none is
 * connected, it only becomes active (S4.16); without a wallet the choice is remembered for the next connection.
 *
 * @throws {NetworkNotFoundError} the host does not offer it (S5.05)
 * @throws {UserRejectedError} {ChainNotSupportedError} and the other wallet errors
 * @example
 * await switchNetwork(core, { networkId: 'eip155:8453' })
 */
export const switchNetwork: Command<SwitchNetworkArg, void> = createCommand(
  'networks/switch',
  async ({ networkId }: SwitchNetworkArg, { getState, dispatch, services, signal }) => {
    const network = selectNetwork(getState(), networkId)
    if (!network) throw new NetworkNotFoundError()
    const namespace = network.chainNamespace
    const connection = selectConnection(getState(), namespace)
    const alreadyThere = selectNamespaceNetwork(getState(), namespace)?.caipNetworkId === network.caipNetworkId
    if (connection.status === 'connected' && !alreadyThere) {
      const move = adapterOf(services, namespace).capabilities['network:switch']
      if (!move) throw new NotSupportedError('network:switch')
      await move({ connectorId: connection.connectorId, network, signal })
      if (signal.aborted) return
    }
    dispatch(activeNetworkChanged(network.caipNetworkId))
    services.track({ event: 'SWITCH_NETWORK', properties: { network: network.caipNetworkId } })
  },
  { policy: 'latest', identity: ({ networkId }) => networkId },
)
