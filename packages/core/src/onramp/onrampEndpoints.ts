import { api, callGateway } from '../api/api.js'
import { queryEndpoint, type QueryEndpoint } from '../api/queryEndpoint.js'
import type { CaipNetworkId } from '../model/network.js'
import type { OnrampOptions, OnrampQuote } from '../model/onramp.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { RootState, Services } from '../store/core.js'
import { fallbackOptions } from './onrampFallback.js'
import { optionsSchema } from './onrampSchemas.js'
import { noQuotes, quotesSchema } from './quoteSchemas.js'

/** What is asked of several providers at once. */
export interface QuotesArg {
  /** Their ids. Those that the gateway does not quote are in the answer, without a figure. */
  readonly providers: readonly string[]
  /** Id of what is bought, and code of what is paid with. */
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** What is paid, in whole units. */
  readonly amount: string
  /** CAIP-2. */
  readonly network: CaipNetworkId
}

/** What each provider would give, the best first. */
export interface Quotes {
  readonly quotes: readonly OnrampQuote[]
  /** The gateway gave none at all. */
  readonly failed?: true
}

const SECONDS_25 = 25
const MINUTE = 60

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    onrampOptions: build.query<OnrampOptions, CaipNetworkId>({
      async queryFn(networkId, { extra, getState, signal }) {
        const services = extra as Services
        const { gatewayUrl, tokens } = services.options
        const call = { path: 'v1/onramp/options', schema: optionsSchema(gatewayUrl) }
        const { data, error } = await callGateway(services, call, signal)
        if (data) return { data }
        const state = getState() as RootState
        // What it said before is better than a list that it never gave.
        const { data: known } = onrampOptions.select(networkId)(state)
        if (known && !known.isFallback) return { data: known }
        const network = selectNetwork(state, networkId)
        return network ? { data: fallbackOptions(network, tokens[networkId]) } : { error }
      },
    }),
    onrampQuotes: build.query<Quotes, QuotesArg>({
      async queryFn({ providers, ...body }, { extra, getState, signal }) {
        const { data: options } = onrampOptions.select(body.network)(getState() as RootState)
        const bought = options?.purchaseCurrencies.find(({ id }) => id === body.purchaseCurrency)
        const schema = quotesSchema({
          ...body,
          providers,
          purchaseCurrencies: [body.purchaseCurrency, ...(bought ? [bought.symbol] : [])],
          now: () => (extra as Services).platform.now(),
        })
        const call = { path: 'v1/onramp/quote', method: 'POST', body, schema } as const
        const { data } = await callGateway(extra as Services, call, signal)
        // S7.19 as R8 rules: no price is made up where none was given.
        return { data: data ? { quotes: data } : { quotes: noQuotes(providers), failed: true } }
      },
    }),
  }),
})

/** What can be bought on a network, and with what. */
export const onrampOptions: QueryEndpoint<CaipNetworkId, OnrampOptions> = queryEndpoint(
  endpoints.onrampOptions,
  MINUTE,
)
export const onrampQuotes: QueryEndpoint<QuotesArg, Quotes> = queryEndpoint(
  endpoints.onrampQuotes,
  SECONDS_25,
)
