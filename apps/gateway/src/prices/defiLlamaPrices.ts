import { type AskForeign, object, shape } from '../foreign/askForeign.js'
import { type Quote, toDecimal } from './price.js'
import { priceKey } from './priceProvider.js'
import type { PricedChain, PriceSource } from './priceSource.js'

const origin = 'https://coins.llama.fi'
/** In seconds. */
const lasts = 3600
/** Of 1: prices of thin pools have less. */
const leastConfidence = 0.9
/** Coins of one question: an address has an end. */
const atOnce = 25

/** After DefiLlama's OpenAPI document of 29 July 2026; the sample's folder names it. */
const fits = shape<Answer>(
  object({
    coins: {
      type: 'object',
      additionalProperties: object(
        { price: { type: 'number' }, timestamp: { type: 'number' } },
        { confidence: { type: 'number' } },
      ),
    },
  }),
)

interface Answer {
  readonly coins: Readonly<
    Record<string, { readonly price: number; readonly timestamp: number; readonly confidence?: number }>
  >
}

/**
 * Prices from DefiLlama, which needs no key. Written after its documentation and not tried against the live
 * service; an answer of another shape is refused.
 */
export function defiLlamaPrices(ask: AskForeign): PriceSource {
  return {
    name: 'defillama',
    serves: ({ config: { prices } }) => prices?.defillama !== undefined || prices?.coin !== undefined,
    async read(chain, keys) {
      const coins = coinsOf(chain, keys)
      const names = [...coins.keys()]
      const parts = Array.from({ length: Math.ceil(names.length / atOnce) }, (_, index) =>
        names.slice(index * atOnce, (index + 1) * atOnce),
      )
      const answers = await Promise.all(
        parts.map((part) => ask(`${origin}/prices/current/${part.join(',')}`, fits)),
      )
      return new Map(answers.flatMap((answer) => quotesOf(answer, coins)))
    },
  }
}

/** What DefiLlama calls the tokens, with their keys. */
function coinsOf(
  { config: { prices = {}, tokens = [] } }: PricedChain,
  keys: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const { coin, defillama } = prices
  return new Map([
    ...(coin !== undefined && keys.has(priceKey()) ? [[`coingecko:${coin}`, priceKey()] as const] : []),
    ...tokens
      .filter((token) => defillama !== undefined && keys.has(priceKey(token)))
      .map((token) => [`${defillama}:${token.address}`, priceKey(token)] as const),
  ])
}

function quotesOf(
  { coins }: Answer,
  known: ReadonlyMap<string, string>,
): readonly (readonly [string, Quote])[] {
  return [...known].flatMap(([name, key]) => {
    const found = Object.hasOwn(coins, name) ? coins[name] : undefined
    if (found === undefined || (found.confidence ?? 1) < leastConfidence) return []
    return [[key, { usd: toDecimal(found.price), at: Math.floor(found.timestamp), lasts }] as const]
  })
}
