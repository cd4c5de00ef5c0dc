import { createSingleFlight } from '../database/singleFlight.js'
import type { Quote } from './price.js'
import type { PriceSource } from './priceSource.js'

/** In milliseconds: how often a foreign host is asked for the same at most, and after it failed. */
const every = 60_000

/**
 * A source that is asked once in a while. After a failure its last quotes stand until they are too old; where
 * there are none, it fails again without asking.
 */
export function keptSource(source: PriceSource): PriceSource {
  const once = createSingleFlight()
  const quotes = new Map<string, Quote>()
  /** When each was asked for. */
  const asked = new Map<string, number>()
  const failed = new Map<string, unknown>()
  return {
    name: source.name,
    serves: (chain) => source.serves(chain),
    async read(chain, keys) {
      const nameOf = (key: string): string => `${chain.caipId} ${key}`
      const now = performance.now()
      const due = [...keys].filter((key) => now - (asked.get(nameOf(key)) ?? -Infinity) >= every)
      if (due.length > 0)
        await once([chain.caipId, ...due].join(' '), async () => {
          for (const key of due) asked.set(nameOf(key), now)
          try {
            const found = await source.read(chain, new Set(due))
            for (const [key, quote] of found) quotes.set(nameOf(key), quote)
            failed.delete(chain.caipId)
          } catch (error) {
            failed.set(chain.caipId, error)
          }
        })
      const known = [...keys].flatMap((key) => {
        const quote = quotes.get(nameOf(key))
        return quote ? [[key, quote] as const] : []
      })
      if (known.length === 0 && failed.has(chain.caipId)) throw failed.get(chain.caipId)
      return new Map(known)
    },
  }
}
