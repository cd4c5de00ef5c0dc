import { adapterOf, needNetworks } from '../adapters/adapterOf.js'
import { CaipNetworkUndefinedError } from '../errors/networks.js'
import { createCommand, type Command } from '../store/createCommand.js'
import type { Network } from './network.js'
import { networkAdded } from './networksEvents.js'
import { withChainImage } from './withChainImage.js'

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
