import { api } from '../api/api.js'
import type { QueryEndpoint } from '../api/queryEndpoint.js'
import { gatewayReactions } from '../feedback/gatewayReactions.js'
import type { CaipNetworkId } from '../model/network.js'
import type { OnrampOptions, OnrampProvider } from '../model/onramp.js'
import { hearOrders } from '../onramp/followOrders.js'
import { onrampOptions, onrampQuotes, type Quotes, type QuotesArg } from '../onramp/onrampEndpoints.js'
import { check, open, options, prepare, providers, quote } from '../onramp/onramping.js'
import { onrampProviders } from '../onramp/onrampProviders.js'
import { onOnrampReady } from '../onramp/onrampReactions.js'
import { onrampSlice } from '../onramp/onrampSlice.js'
import type { Feature } from '../store/feature.js'

/** Buying coins with money: loaded with the first wish to. */
export interface OnrampFeature extends Feature {
  readonly endpoints: {
    readonly onrampProviders: QueryEndpoint<CaipNetworkId, readonly OnrampProvider[]>
    /** Kept for a minute. */
    readonly onrampOptions: QueryEndpoint<CaipNetworkId, OnrampOptions>
    /** Kept for 25 s. */
    readonly onrampQuotes: QueryEndpoint<QuotesArg, Quotes>
  }
  readonly providers: typeof providers
  readonly options: typeof options
  readonly quote: typeof quote
  readonly prepare: typeof prepare
  readonly open: typeof open
  readonly check: typeof check
  readonly hear: typeof hearOrders
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly onramp: OnrampFeature
  }
}

export const onrampFeature: OnrampFeature = {
  slices: [api, onrampSlice],
  middleware: [api.middleware],
  reactions: [...gatewayReactions, onOnrampReady],
  endpoints: { onrampProviders, onrampOptions, onrampQuotes },
  providers,
  options,
  quote,
  prepare,
  open,
  check,
  hear: hearOrders,
}
