import type { Chain } from '../chains/chain.js'
import { nativeAddress } from '../chains/addresses.js'
import type { TokenConfig } from '../chains/chainConfig.js'
import type { Price } from './price.js'
import { type PriceProvider, priceKey } from './priceProvider.js'

interface PricedToken extends Omit<Price, 'usd'> {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly price: number
}

/** Prices of tokens named by CAIP-10 ids; what is unknown or has no price is left out. */
export async function listPrices(
  chains: ReadonlyMap<string, Chain>,
  provider: PriceProvider,
  accountIds: readonly string[],
): Promise<readonly PricedToken[]> {
  const byChain = new Map<string, string[]>()
  for (const id of new Set(accountIds)) {
    const chainId = id.slice(0, id.lastIndexOf(':'))
    byChain.set(chainId, [...(byChain.get(chainId) ?? []), id])
  }
  const lists = await Promise.all(
    [...byChain].map(async ([chainId, ids]) => {
      const chain = chains.get(chainId)
      return chain ? pricesOn(chain, provider, ids) : []
    }),
  )
  return lists.flat()
}

async function pricesOn(
  chain: Chain,
  provider: PriceProvider,
  ids: readonly string[],
): Promise<readonly PricedToken[]> {
  const { tokens, nativeCurrency } = chain.config
  const prices = await provider.prices(chain, tokens)
  return ids.flatMap((id) => {
    const address = id.slice(id.lastIndexOf(':') + 1).toLowerCase()
    const token: TokenConfig | undefined = tokens.find((entry) => entry.address.toLowerCase() === address)
    const known = address === nativeAddress ? nativeCurrency : token
    const price = prices.get(priceKey(token))
    if (known === undefined || price === undefined) return []
    const { usd, source, at, stale } = price
    return [{ address: id, name: known.name, symbol: known.symbol, price: Number(usd), source, at, stale }]
  })
}
