import {
  MalformedResponseError,
  type BalanceRequest,
  type CapabilityRequest,
  type TokenBalance,
} from '@latchkey/core/adapter'
import { isAddress, numberToHex } from 'viem'

import { walletAbilities } from '../provider/walletAbilities.js'
import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import { readAsset } from './walletAsset.js'

/**
 * S7.28: what the wallet says the account owns (ERC-7811), where it announces that it can say so (EIP-5792).
 * `undefined` where it cannot, or gives no usable answer: the chain is asked instead.
 */
export async function discoverAssets(
  context: EvmContext,
  { connectorId, address, network, signal }: CapabilityRequest & BalanceRequest,
): Promise<readonly TokenBalance[] | undefined> {
  if (!isAddress(address)) throw new MalformedResponseError({ details: 'address' })
  const hexId = numberToHex(Number(network.id))
  const { assetDiscovery } = (await walletAbilities(context, { connectorId, address, signal }))(hexId)
  if ((Object(assetDiscovery) as { readonly supported?: unknown }).supported !== true) return undefined
  const provider = await context.wallet(connectorId)
  const silent = { signal, timeout: context.silentTimeout }
  const answer = await ask(provider, 'wallet_getAssets', [{ account: address, chainFilter: [hexId] }], silent)
  const assets = entry(answer, hexId)
  if (!Array.isArray(assets)) return undefined
  return assets.flatMap((asset) => readAsset(asset, network))
}

/** The value under a chain id, whose hex wallets spell in either case. */
function entry(answer: unknown, hexId: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  const found = Object.entries(answer).find(([key]) => key.toLowerCase() === hexId)
  return found?.[1]
}
