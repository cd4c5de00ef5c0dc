import { askWallet } from '../accounts/askWallet.js'
import { adapterOf, needNetworks } from '../adapters/adapterOf.js'
import { selectConnection } from '../connection/connectionSelectors.js'
import { CaipNetworkUndefinedError, NetworkNotFoundError } from '../errors/networks.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { refusalOf } from '../errors/refusalOf.js'
import type { Tools } from '../store/createCommand.js'
import type { CaipNetworkId } from './network.js'
import { activeNetworkChanged } from './networksEvents.js'
import { selectNamespaceNetwork, selectNetwork } from './networksSelectors.js'

/**
 * The work of `switchNetwork`. A page loads it while a wallet is being connected, so that no tap waits for
 * it.
 */
export async function moveToNetwork(tools: Tools, networkId: CaipNetworkId): Promise<void> {
  const { getState, dispatch, services, signal } = tools
  needNetworks(services)
  if (networkId === undefined) throw new CaipNetworkUndefinedError()
  const network = selectNetwork(getState(), networkId)
  if (!network) throw new NetworkNotFoundError()
  const namespace = network.chainNamespace
  const connection = selectConnection(getState(), namespace)
  const alreadyThere = selectNamespaceNetwork(getState(), namespace)?.caipNetworkId === network.caipNetworkId
  if (connection.status === 'connected' && !alreadyThere) {
    const move = adapterOf(services, namespace).capabilities['network:switch']
    if (!move) throw new NotSupportedError('network:switch')
    const { connectorId } = connection
    await refusalOf(
      'network',
      askWallet(tools, { namespace, connectorId }, (asked) => move({ connectorId, network, signal: asked })),
    )
    if (signal.aborted) return
  }
  dispatch(activeNetworkChanged(network.caipNetworkId))
  services.track({ event: 'SWITCH_NETWORK', properties: { network: network.caipNetworkId } })
}
