import * as v from 'valibot'
import { api, callGateway, type ApiResult } from '../api/api.js'
import { safeImageUrl } from '../api/gatewayUrl.js'
import { cleanText, listOf } from '../api/listOf.js'
import { queryEndpoint, type QueryEndpoint } from '../api/queryEndpoint.js'
import type { CaipNetworkId } from '../model/network.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { Services } from '../store/core.js'

/** An offer as the store keeps it: amounts in the smallest unit, decimal strings. */
export interface KeptOffer {
  readonly id: string
  readonly source: string
  readonly out: string
  readonly least: string
  readonly gas?: string | undefined
  readonly fee: string
  readonly impact?: number | undefined
  /** In ms since the epoch, by the clock of this device. */
  readonly expiresAt: number
}

/** What offers are asked for; addresses are CAIP-10. */
export interface OffersArg {
  readonly amount: string
  readonly userAddress: string
  readonly from: string
  readonly to: string
  readonly slippage: number
  readonly gasPrice?: string
}

/** A token that the gateway's sources swap. */
export interface OfferedToken extends TokenRef {
  /** It is on a curated list; other tokens can have any name. */
  readonly verified: boolean
}

/** The source of the chain's own quotes. */
export const POOLS = 'pools'

/** A decimal string of a 256-bit number. */
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const some = v.pipe(
  units,
  v.check((text) => /[1-9]/.test(text)),
)
const short = v.pipe(v.string(), v.regex(/^.{1,200}$/))
const finite = v.pipe(v.number(), v.finite())
const maybe = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T | undefined> =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )

const offer: v.GenericSchema<unknown, KeptOffer> = v.pipe(
  v.object({
    id: short,
    source: v.pipe(
      cleanText(32),
      v.check((name) => name.trim().toLowerCase() !== POOLS),
    ),
    toAmount: some,
    minimum: some,
    gas: maybe(units),
    fee: v.optional(units, '0'),
    priceImpact: maybe(finite),
    expiresAt: finite,
  }),
  // The minimum cannot be above the offered amount.
  v.check(({ toAmount, minimum }) => BigInt(minimum) <= BigInt(toAmount)),
  v.transform(({ toAmount, minimum, priceImpact, ...rest }) => ({
    ...rest,
    out: toAmount,
    least: minimum,
    impact: priceImpact === undefined ? undefined : Math.max(0, priceImpact),
  })),
)

/** Plausible lifetimes of an offer, in ms. Outside of them the clocks differ: the usual one is assumed. */
const [LEAST_LIFE_MS, MOST_LIFE_MS, USUAL_LIFE_MS] = [10_000, 600_000, 20_000]
const lifeOf = (ms: number): number => (ms >= LEAST_LIFE_MS && ms <= MOST_LIFE_MS ? ms : USUAL_LIFE_MS)

/** S7.06. */
const quotesSchema: v.GenericSchema<unknown, { readonly quotes: readonly KeptOffer[] }> = v.object({
  quotes: listOf(offer),
})

/** S7.07, without the network's own currency. */
const tokensOf = (
  chainId: CaipNetworkId,
  gateway: string | undefined,
): v.GenericSchema<unknown, { readonly tokens: readonly OfferedToken[] }> =>
  v.object({
    tokens: listOf(
      v.pipe(
        v.object({
          address: v.pipe(
            short,
            v.check((text) => text.startsWith(`${chainId}:`) && text !== `${chainId}:native`),
          ),
          name: cleanText(64),
          symbol: cleanText(32),
          decimals: v.pipe(
            v.number(),
            v.check((places) => Number.isInteger(places) && places >= 0 && places <= 36),
          ),
          logoUri: maybe(v.string()),
          verified: v.optional(v.boolean(), false),
        }),
        v.transform(({ address, logoUri, ...rest }): OfferedToken => {
          const iconUrl = safeImageUrl(logoUri, gateway)
          return {
            ...rest,
            address: address.slice(chainId.length + 1),
            ...(iconUrl !== undefined && { iconUrl }),
          }
        }),
      ),
    ),
  })

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    swapOffers: build.query<readonly KeptOffer[], OffersArg>({
      async queryFn(arg, { extra, signal }) {
        const services = extra as Services
        const call = { path: 'v1/convert/quotes', params: { ...arg }, schema: quotesSchema }
        const answer = await callGateway(services, call, signal)
        const now = services.platform.now()
        return pick(answer, ({ quotes }) =>
          quotes.map((each) => ({ ...each, expiresAt: now + lifeOf(each.expiresAt - now) })),
        )
      },
    }),
    offeredTokens: build.query<readonly OfferedToken[], CaipNetworkId>({
      async queryFn(chainId, { extra, signal }) {
        const services = extra as Services
        const schema = tokensOf(chainId, services.options.gatewayUrl)
        const call = { path: 'v1/convert/tokens', params: { chainId }, schema }
        const answer = await callGateway(services, call, signal)
        // 400 and 404 mean that the gateway swaps nothing there: an empty list, which is cached.
        if (answer.error?.status === 400 || answer.error?.status === 404) return { data: [] }
        return pick(answer, ({ tokens }) => tokens)
      },
    }),
  }),
})

const pick = <D, T>({ data, error }: ApiResult<D>, of: (data: D) => T): ApiResult<T> =>
  error ? { error } : { data: of(data) }

const HOUR = 3600

/** S7.06: sorted by the amount after network fees. The caller decides how old an answer may be. */
export const swapOffers: QueryEndpoint<OffersArg, readonly KeptOffer[]> = queryEndpoint(
  endpoints.swapOffers,
  0,
)
/** S7.07: empty where the gateway swaps nothing. */
export const convertTokens: QueryEndpoint<CaipNetworkId, readonly OfferedToken[]> = queryEndpoint(
  endpoints.offeredTokens,
  HOUR,
)
