import { adapterOf, needNetworks } from '../adapters/adapterOf.js'
import { selectConnection } from '../connection/connectionSelectors.js'
import { CaipNetworkUndefinedError, LastNetworkError } from '../errors/networks.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { namespaceOf } from './caip.js'
import type { CaipNetworkId } from './network.js'
import { networkRemoved } from './networksEvents.js'

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
    dispatch(
      networkRemoved({
        networkId,
        hasWallet: selectConnection(getState(), namespace).status !== 'disconnected',
      }),
    )
  },
  { policy: 'parallel' },
)
