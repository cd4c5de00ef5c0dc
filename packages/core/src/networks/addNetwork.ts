import { adapterOf } from '../adapters/adapterOf.js'
import { createCommand, type Command } from '../store/createCommand.js'
import type { Network } from './network.js'
import { networkAdded } from './networksEvents.js'

/**
 * Offers one more network. One that is there already is not added twice (S5.04).
 *
 * @throws {ChainAdapterNotFoundError} no adapter serves its family
 * @example
 * await addNetwork(core, { network: optimism })
 */
export const addNetwork: Command<{ readonly network: Network }, void> = createCommand(
  'networks/add',
  ({ network }: { readonly network: Network }, { dispatch, services }) => {
    adapterOf(services, network.chainNamespace)
    dispatch(networkAdded(network))
  },
  { policy: 'parallel' },
)
