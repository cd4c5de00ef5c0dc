import { api, callGateway } from '../api/api.js'
import { queryEndpoint, type QueryEndpoint } from '../api/queryEndpoint.js'
import type { CaipNetworkId } from '../model/network.js'
import type { OnrampProvider } from '../model/onramp.js'
import type { Services } from '../store/core.js'
import { providersSchema } from './onrampSchemas.js'

// Apart from the other calls of buying: Account asks this, to know whether there is something to offer.

const MINUTES_5 = 300

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    onrampProviders: build.query<readonly OnrampProvider[], CaipNetworkId>({
      async queryFn(chainId, { extra, signal }) {
        const services = extra as Services
        const schema = providersSchema(services.options.gatewayUrl, chainId)
        return callGateway(services, { path: 'v1/onramp/providers', params: { chainId }, schema }, signal)
      },
    }),
  }),
})

export const onrampProviders: QueryEndpoint<CaipNetworkId, readonly OnrampProvider[]> = queryEndpoint(
  endpoints.onrampProviders,
  MINUTES_5,
)
