import { adapterOf, needNetworks } from '../adapters/adapterOf.js'
import { CaipNetworkUndefinedError, LastNetworkError } from '../errors/networks.js'
import { withChainImage, namespaceOf } from '../model/caip.js'
import type { Network, CaipNetworkId } from '../model/network.js'
import { networkAdded, networkRemoved } from '../sessions/networksState.js'
import { createCommand, type Command } from '../store/createCommand.js'

/**
 * Offers one more network. One that is there already is not added twice (S5.04).
 *
 * @throws {NetworkClientNotSetError} the core does not run
 * @throws {CaipNetworkUndefinedError} no network is named
 * @throws {ChainAdapterNotFoundError} no adapter serves its family
 * @example
 * await addNetwork(core, { network: optimism })
 */
export const addNetwork: Command<{ readonly network: Network }, void> = createCommand(
  'networks/add',
  ({ network }: { readonly network: Network }, { dispatch, services }) => {
    needNetworks(services)
    if (!network?.caipNetworkId) throw new CaipNetworkUndefinedError()
    adapterOf(services, network.chainNamespace)
    dispatch(networkAdded(withChainImage(network, services.options.chainImages)))
  },
  { policy: 'parallel' },
)

/**
 * Withdraws a network. When it is the active one, the first of those that stay becomes active; a wallet that
 * is on it stays there, on a network that is no longer offered (S4.14, S4.15).
 *
 * @throws {NetworkClientNotSetError} the core does not run
 * @throws {CaipNetworkUndefinedError} no network is named
 * @throws {ChainAdapterNotFoundError} no adapter serves its family (S5.04)
 * @throws {LastNetworkError} it is the last one of its family
 * @example
 * await removeNetwork(core, { networkId: 'eip155:10' })
 */
export const removeNetwork: Command<{ readonly networkId: CaipNetworkId }, void> = createCommand(
  'networks/remove',
  ({ networkId }: { readonly networkId: CaipNetworkId }, { getState, dispatch, services }) => {
    needNetworks(services)
    if (networkId === undefined) throw new CaipNetworkUndefinedError()
    const namespace = namespaceOf(networkId)
    adapterOf(services, namespace)
    const family = getState().networks.requested.filter((network) => network.chainNamespace === namespace)
    if (!family.some((network) => network.caipNetworkId === networkId)) return
    if (family.length === 1) throw new LastNetworkError()
    dispatch(networkRemoved(networkId))
  },
  { policy: 'parallel' },
)
