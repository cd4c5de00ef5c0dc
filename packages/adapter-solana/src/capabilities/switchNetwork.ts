import { ChainNotSupportedError, type CapabilityRequest, type Network } from '@latchkey/core/adapter'

import { sessionOf, type EngineParts } from '../session/engineParts.js'

/**
 * Solana wallets have no network of their own: each request names one, which the page chooses. Shows no
 * prompt.
 */
export async function switchNetwork(
  { book, memory }: EngineParts,
  { connectorId, network, signal }: CapabilityRequest & { readonly network: Network },
): Promise<void> {
  signal.throwIfAborted()
  const { approved } = sessionOf(book, connectorId)
  if (approved && !approved.includes(network.caipNetworkId)) throw new ChainNotSupportedError()
  memory.setNetwork(connectorId, network.caipNetworkId)
  book.setNetwork(connectorId, network.caipNetworkId)
}
