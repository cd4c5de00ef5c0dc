import * as v from 'valibot'
import { api } from '../api/api.js'
import { queryEndpoint, type QueryEndpoint } from '../api/queryEndpoint.js'

/** How much of a currency one US dollar is, by its ISO 4217 code; exact decimal strings (R13). */
export type FiatRates = Readonly<Record<string, string>>

const HOUR = 3600

const code = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const rate = v.pipe(v.string(), v.maxLength(32), v.regex(/^\d+(\.\d+)?$/), v.regex(/[1-9]/))
const rates = v.record(code, rate)

/** Rates that are out of date are none: an amount in US dollars is right, one in another currency is not. */
export const fiatRatesSchema: v.GenericSchema<unknown, FiatRates> = v.pipe(
  v.object({ base: v.literal('USD'), rates, stale: v.boolean() }),
  v.transform((answer) => (answer.stale ? {} : answer.rates)),
)

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    fiatRates: build.query<FiatRates, true>({
      query: () => ({ path: 'v1/fiat/rates', schema: fiatRatesSchema }),
    }),
  }),
})

export const fiatRates: QueryEndpoint<true, FiatRates> = queryEndpoint(endpoints.fiatRates, HOUR)
