import { needWallets } from '../adapters/adapterOf.js'
import type { RunningAdapter } from '../model/adapter.js'
import {
  selectActiveNamespace,
  selectConnection,
  selectNamespaceNetwork,
} from '../sessions/sessionsSelectors.js'
import {
  NotConnectedError,
  AdapterOrConnectorNotFoundError,
  UniversalProviderUndefinedError,
} from '../errors/connection.js'
import { CaipNetworkOrAddressUndefinedError } from '../errors/networks.js'
import type { Network } from '../model/network.js'
import type { Tools } from '../store/createCommand.js'
import { own } from '../store/own.js'
import { selectAddress } from './accountsSelectors.js'

/** The wallet that answers for a namespace, with the account and the network in use. */
export interface ConnectedWallet {
  readonly namespace: string
  readonly adapter: RunningAdapter
  readonly connectorId: string
  readonly address: string
  readonly network: Network
}

/**
 * Finds the wallet that a request goes to.
 *
 * @param wanted the namespace; the active one when absent
 * @throws {ConnectionClientNotSetError} S8.15: the core does not run
 * @throws {AdapterOrConnectorNotFoundError} no adapter serves the namespace
 * @throws {CaipNetworkOrAddressUndefinedError} the namespace has no network on offer
 * @throws {NotConnectedError} no wallet is connected
 * @throws {UniversalProviderUndefinedError} S8.26: the WalletConnect session is gone
 */
export function connectedWallet(
  { getState, services }: Pick<Tools, 'getState' | 'services'>,
  wanted: string | undefined,
): ConnectedWallet {
  needWallets(services)
  const namespace = wanted ?? selectActiveNamespace(getState())
  const adapter = namespace === undefined ? undefined : services.adapters.get(namespace)
  if (namespace !== undefined && !adapter) throw new AdapterOrConnectorNotFoundError(namespace)
  const network = selectNamespaceNetwork(getState(), namespace)
  if (!network) throw new CaipNetworkOrAddressUndefinedError()
  const connection = selectConnection(getState(), namespace)
  const address = selectAddress(getState(), namespace)
  if (namespace === undefined || !adapter || connection.status !== 'connected' || address === undefined)
    throw new NotConnectedError()
  const { connectorId } = connection
  if (own(services.sharedConnectors, connectorId) && adapter.provider(connectorId) === undefined)
    throw new UniversalProviderUndefinedError()
  return { namespace, adapter, connectorId, address, network }
}
