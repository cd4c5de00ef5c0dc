import {
  anyHttps,
  safeImage,
  cleanText,
  formatUnits,
  MalformedResponseError,
  type BalanceRequest,
  type Network,
  type TokenBalance,
  type TokenRef,
} from '@latchkey/core/adapter'
import { isAddress, type Address } from 'viem'

import { chainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import { readTokens, type TokenData } from '../chain/readTokens.js'
import type { EvmContext } from '../evmContext.js'

/**
 * Balances of the given ERC-20s; one that cannot be read is left out, and so is one without decimals (S5.10).
 */
export async function tokenBalances(
  context: EvmContext,
  { address, network, tokens, signal }: BalanceRequest & { readonly tokens: readonly TokenRef[] },
): Promise<readonly TokenBalance[]> {
  if (!isAddress(address)) throw new MalformedResponseError({ details: 'address' })
  // S5.07: a token whose mixed-case address fails its checksum is a typing error, and not asked for.
  const known = tokens.filter((token): token is TokenRef & { address: Address } => isAddress(token.address))
  if (known.length === 0) return []
  const data = await readChain(signal, readTokens(chainClient(context, network, true), address, known))
  return known.flatMap((token, index) => toBalance(network, token, data[index]))
}

function toBalance(
  network: Network,
  token: TokenRef & { readonly address: Address },
  data: TokenData | undefined,
): TokenBalance[] {
  const decimals = token.decimals ?? data?.decimals
  const symbol = cleanText(token.symbol ?? data?.symbol, 20)
  const name = cleanText(token.name ?? data?.name, 60) || symbol
  if (data?.balance === undefined || !decimals || !symbol) return []
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
