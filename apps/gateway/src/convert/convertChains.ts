import { parseUnits } from 'viem'
import type { Chain } from '../chains/chain.js'
import type { WatchedChain } from '../families/familyChain.js'
import { type Price } from '../prices/price.js'
import type { Prices } from '../prices/createPrices.js'
import { priceKey } from '../prices/priceProvider.js'
import type { Conversion } from './convertSource.js'
import { native } from './native.js'

/** A coin that can be converted. */
export interface ConvertToken {
  /** On its chain; `native` is the chain's own. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The chains that the gateway serves, as conversions see them. */
export interface ConvertChains {
  has(chainId: string): boolean
  isAddress(chainId: string, address: string): boolean
  /** Those that the operator named, the chain's own coin first. */
  tokens(chainId: string): readonly ConvertToken[]
  /**
   * Converts an amount of the native coin into units of the requested token, at the gateway's prices; 0
   * where a price is missing.
   */
  costs(request: Conversion): Promise<(gas: bigint) => bigint>
}

const places = 18

export function createConvertChains(
  chains: ReadonlyMap<string, Chain>,
  families: ReadonlyMap<string, WatchedChain>,
  prices: Prices,
): ConvertChains {
  const tokens = (chainId: string): readonly ConvertToken[] => {
    const config = chains.get(chainId)?.config ?? families.get(chainId)?.config
    if (config === undefined) return []
    const listed = 'tokens' in config ? config.tokens : []
    return [{ ...config.nativeCurrency, address: native }, ...listed]
  }
  const pricesOf = async (chainId: string): Promise<ReadonlyMap<string, Price>> => {
    const chain = chains.get(chainId)
    if (chain) return prices.prices(chain, chain.config.tokens).catch(() => new Map<string, Price>())
    const family = families.get(chainId)
    return family ? prices.familyPrices(family) : new Map<string, Price>()
  }
  return {
    has: (chainId) => chains.has(chainId) || families.has(chainId),
    isAddress: (chainId, address) => families.get(chainId)?.isAddress(address) ?? false,
    tokens,
    async costs({ chainId, to }) {
      if (to === native) return (gas) => gas
      const known = tokens(chainId)
      const own = known.find(({ address }) => address === native)
      const token = known.find(({ address }) => address.toLowerCase() === to.toLowerCase())
      if (own === undefined || token === undefined) return () => 0n
      const found = await pricesOf(chainId)
      const [coin, other] = [found.get(priceKey()), found.get(priceKey(token))].map((price) =>
        price === undefined || price.stale ? 0n : parseUnits(price.usd, places),
      ) as [bigint, bigint]
      if (coin === 0n || other === 0n) return () => 0n
      return (gas) => (gas * coin * 10n ** BigInt(token.decimals)) / (other * 10n ** BigInt(own.decimals))
    },
  }
}
