import { needWallets } from '../adapters/adapterOf.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import { AdapterNotFoundError } from '../errors/adapters.js'
import { ConnectorNotFoundError } from '../errors/connectors.js'
import { CaipNetworkNotFoundError } from '../errors/networks.js'
import type { Tools } from '../store/createCommand.js'
import type { ConnectArg } from './connect.js'

/** Why a wallet cannot even be asked. */
export function connectMistake(
  { getState, services }: Pick<Tools, 'getState' | 'services'>,
  { namespace, connectorId, caipNetworkId }: ConnectArg,
): Error {
  needWallets(services)
  if (!services.adapters.has(namespace)) return new AdapterNotFoundError({ details: namespace })
  if (!selectConnector(getState(), namespace, connectorId)) return new ConnectorNotFoundError()
  return new CaipNetworkNotFoundError({ ...(caipNetworkId && { details: caipNetworkId }) })
}
