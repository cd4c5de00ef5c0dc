import {
  anyHttps,
  cleanText,
  MalformedResponseError,
  safeImage,
  formatUnits,
  type BalanceRequest,
  type Network,
  type TokenBalance,
  type TokenRef,
} from '@latchkey/core/adapter'

import { readAccountId } from '../address/ss58.js'
import { readAsset, readAssetId, type AssetData } from '../chain/readAsset.js'
import type { PolkadotContext } from '../polkadotContext.js'

/**
 * Balances of the given assets; one that the chain does not know is left out, and so is one without decimals
 * (S5.10).
 */
export async function tokenBalances(
  { nodes }: PolkadotContext,
  { address, network, tokens, signal }: BalanceRequest & { readonly tokens: readonly TokenRef[] },
): Promise<readonly TokenBalance[]> {
  const accountId = readAccountId(address)
  if (!accountId) throw new MalformedResponseError({ details: 'address' })
  const known = tokens.flatMap((token) => {
    const id = readAssetId(token.address)
    return id === undefined ? [] : [{ token, id }]
  })
  if (known.length === 0) return []
  return nodes.use(network, signal, async (node) => {
    const found = await Promise.all(known.map(({ id }) => readAsset(node, id, accountId)))
    return known.flatMap(({ token }, index) => toBalance(network, token, found[index]))
  })
}

function toBalance(network: Network, token: TokenRef, data: AssetData | undefined): TokenBalance[] {
  if (!data) return []
  // What the chain says counts: amounts are sent by it.
  const decimals = data.decimals || (token.decimals ?? 0)
  const symbol = cleanText(token.symbol ?? data.symbol, 20)
  const name = cleanText(token.name ?? data.name, 60) || symbol
  if (decimals === 0 || !symbol) return []
  const iconUrl = safeImage(token.iconUrl, anyHttps)
  return [
    {
      name,
      symbol,
      chainId: network.caipNetworkId,
      address: `${network.caipNetworkId}:${token.address}`,
      quantity: { decimals: String(decimals), numeric: formatUnits(data.balance, decimals) },
      ...(iconUrl && { iconUrl }),
    },
  ]
}
