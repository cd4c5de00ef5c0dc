import {
  ChainNotSupportedError,
  ProviderDisconnectedError,
  SHARED_CONNECTOR_ID,
  type CapabilityRequest,
  type Network,
} from '@latchkey/core/adapter'

import type { PolkadotContext } from '../polkadotContext.js'
import { usableOn } from '../session/walletAccount.js'

/**
 * Extensions have no network: the page decides, without a prompt. Later signatures are for the new network.
 * @throws {ChainNotSupportedError} no account is for it, or the wallet of a shared session did not grant it
 */
export function switchNetwork(
  { sessions, granted }: PolkadotContext,
  { connectorId, network, signal }: CapabilityRequest & { readonly network: Network },
): void {
  signal.throwIfAborted()
  const session = sessions.get(connectorId)
  if (!session) throw new ProviderDisconnectedError()
  const { caipNetworkId } = network
  const { shared, approvedCaipNetworkIds: approved } = session
  if ((approved && !approved.includes(caipNetworkId)) || usableOn(shared, caipNetworkId).length === 0)
    throw new ChainNotSupportedError({ details: network.name })
  sessions.update(session, { caipNetworkId })
  if (connectorId !== SHARED_CONNECTOR_ID) granted.set(connectorId, caipNetworkId)
}
