import { createSingleFlight } from '../database/singleFlight.js'
import type { Price } from './price.js'
import type { PriceProvider } from './priceProvider.js'

/** In milliseconds. */
const keptFor = 10_000

/**
 * Prices of a chain's tokens, asked for once in a while. All are read at once, so that they are the same for
 * everybody.
 */
export function cachedPrices(provider: PriceProvider): PriceProvider {
  const once = createSingleFlight()
  const kept = new Map<string, { readonly until: number; readonly prices: ReadonlyMap<string, Price> }>()
  return {
    prices: async (chain) => {
      const known = kept.get(chain.caipId)
      if (known && known.until > performance.now()) return known.prices
      return once(chain.caipId, async () => {
        const prices = await provider.prices(chain, chain.config.tokens)
        kept.set(chain.caipId, { until: performance.now() + keptFor, prices })
        return prices
      })
    },
  }
}
