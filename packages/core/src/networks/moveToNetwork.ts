import { adapterOf, needNetworks } from '../adapters/adapterOf.js'
import { CaipNetworkUndefinedError, NetworkNotFoundError } from '../errors/networks.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { refusalOf } from '../errors/wallet.js'
import { alertRaised } from '../feedback/feedbackState.js'
import type { CaipNetworkId } from '../model/network.js'
import { askWallet } from '../sessions/askWallet.js'
import { selectConnection, selectNamespaceNetwork, selectNetwork } from '../sessions/sessionsSelectors.js'
import { activeNetworkChanged } from '../sessions/sessionsEvents.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import type { Tools } from '../store/createCommand.js'
import type { Reactions } from '../store/createListener.js'

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

/** S5.05: a mistake of the page's developer. */
const onNetworkNotFound: Reactions = (listen) => {
  listen({
    actionCreator: switchNetwork.rejected,
    effect: async ({ error }, { dispatch, extra }) => {
      if (error.code !== 'network-not-found') return
      await extra.services.features.load('shell')
      dispatch(alertRaised('switch-network-not-found'))
    },
  })
}

export const switchReactions: readonly Reactions[] = [onNetworkNotFound]
