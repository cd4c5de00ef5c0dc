import { type AskForeign, object, shape } from '../foreign/askForeign.js'
import { type Quote, toDecimal } from './price.js'
import { priceKey } from './priceProvider.js'
import type { PriceSource } from './priceSource.js'

/** The account at CoinGecko. */
export interface CoinGeckoOptions {
  readonly key: string
  /** Which of its services the key is for. Default `demo`. */
  readonly plan?: 'demo' | 'pro' | undefined
}

const plans = {
  demo: { base: 'https://api.coingecko.com/api/v3', parameter: 'x_cg_demo_api_key' },
  pro: { base: 'https://pro-api.coingecko.com/api/v3', parameter: 'x_cg_pro_api_key' },
} as const
/** In seconds. */
const lasts = 3600
/** Contracts of one question: an address has an end. */
const atOnce = 25

/** After CoinGecko's OpenAPI document of 22 June 2026; the samples' folder names it. */
const fits = shape<Answer>({
  type: 'object',
  // A coin without a market has an empty object, or nothing for a price.
  additionalProperties: object(
    {},
    { usd: { type: ['number', 'null'] }, last_updated_at: { type: ['number', 'null'] } },
  ),
})

type Answer = Readonly<
  Record<string, { readonly usd?: number | null; readonly last_updated_at?: number | null }>
>

/**
 * Prices from CoinGecko, for which a key is needed. Written after its documentation and not tried against the
 * live service; an answer of another shape is refused.
 */
export function coinGeckoPrices(ask: AskForeign, { key, plan = 'demo' }: CoinGeckoOptions): PriceSource {
  const { base, parameter } = plans[plan]
  const question = async (path: string, what: string, names: readonly string[]): Promise<Answer> => {
    const url = new URL(base + path)
    url.searchParams.set(what, names.join(','))
    url.searchParams.set('vs_currencies', 'usd')
    url.searchParams.set('include_last_updated_at', 'true')
    url.searchParams.set('precision', 'full')
    url.searchParams.set(parameter, key)
    return ask(url.href, fits)
  }
  return {
    name: 'coingecko',
    serves: ({ config: { prices } }) => prices?.coingecko !== undefined || prices?.coin !== undefined,
    async read({ config: { prices = {}, tokens = [] } }, keys) {
      const { coin, coingecko } = prices
      const addresses = tokens
        .filter((token) => coingecko !== undefined && keys.has(priceKey(token)))
        .map(({ address }) => address)
      const parts = Array.from({ length: Math.ceil(addresses.length / atOnce) }, (_, index) =>
        addresses.slice(index * atOnce, (index + 1) * atOnce),
      )
      const [native, ...answers] = await Promise.all([
        coin !== undefined && keys.has(priceKey()) ? question('/simple/price', 'ids', [coin]) : {},
        ...parts.map((part) => question(`/simple/token_price/${coingecko}`, 'contract_addresses', part)),
      ])
      return new Map([
        ...quotesOf(answers, new Set(addresses.map((address) => priceKey({ address })))),
        ...(coin === undefined ? [] : quotesOf([native ?? {}], new Set([coin]))).map(
          ([, quote]) => [priceKey(), quote] as const,
        ),
      ])
    },
  }
}

/** @param names what was asked for: addresses come in lower case */
function quotesOf(
  answers: readonly Answer[],
  names: ReadonlySet<string>,
): readonly (readonly [string, Quote])[] {
  return answers.flatMap(Object.entries<Answer[string]>).flatMap(([name, { usd, last_updated_at: at }]) => {
    const key = names.has(name) ? name : name.toLowerCase()
    if (!names.has(key) || typeof usd !== 'number' || typeof at !== 'number') return []
    return [[key, { usd: toDecimal(usd), at, lasts }] as const]
  })
}
