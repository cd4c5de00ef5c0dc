import type { Logger } from 'pino'
import { ForeignError } from '../errors/foreignError.js'
import { describeError } from '../server/describeError.js'
import { type Price, toPrice } from './price.js'
import { priceKey } from './priceProvider.js'
import type { PricedChain, PriceSource } from './priceSource.js'

/**
 * What a chain's tokens cost: from the first source that has a fresh price. Where none has one, the youngest
 * of the old ones, which says that it is stale.
 * @throws what the first source threw, where each failed
 */
export async function orderedPrices<C extends PricedChain>(
  sources: readonly PriceSource<C>[],
  chain: C,
  log: Logger,
): Promise<ReadonlyMap<string, Price>> {
  const prices = new Map<string, Price>()
  const keys = [priceKey(), ...(chain.config.tokens ?? []).map(priceKey)]
  const failures: unknown[] = []
  const serving = sources.filter((source) => source.serves(chain))
  for (const source of serving) {
    const open = new Set(keys.filter((key) => prices.get(key)?.stale !== false))
    if (open.size === 0) break
    try {
      const quotes = await source.read(chain, open)
      const now = Date.now() / 1000
      for (const key of open) {
        const quote = quotes.get(key)
        const price = quote && toPrice(source.name, quote, now)
        const known = prices.get(key)
        if (price && (known === undefined || !price.stale || price.at > known.at)) prices.set(key, price)
      }
    } catch (error) {
      failures.push(error)
      const reason = error instanceof ForeignError ? error.fault : describeError(error)
      log.warn({ chain: chain.caipId, source: source.name, error: reason }, 'no prices')
    }
  }
  if (failures.length > 0 && failures.length === serving.length) throw failures[0]
  return prices
}
