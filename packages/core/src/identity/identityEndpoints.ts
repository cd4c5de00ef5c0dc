import * as v from 'valibot'
import { api, callGateway, toApiError, bounded } from '../api/api.js'
import { cleanText } from '../api/listOf.js'
import { queryEndpoint, type QueryEndpoint } from '../api/queryEndpoint.js'
import { safeImageUrl } from '../api/gatewayUrl.js'
import { isServed } from '../api/supportedChains.js'
import { addressOf } from '../model/caip.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { Services, RootState } from '../store/core.js'

/** Whose identity, and on which chain: one address may bear different names on different chains. */
export interface IdentityArg {
  readonly caipAddress: CaipAddress
  readonly networkId: CaipNetworkId
}

/** Empty where nothing is known. */
export interface Identity {
  readonly name?: string
  readonly avatar?: string
}

const MAX_AGE = 300 // s, behaviour 10.4
const CHAIN_MS = 15_000
const LONGEST_NAME = 255

const name = v.fallback(v.nullish(cleanText(LONGEST_NAME)), undefined)
const avatar = v.fallback(v.nullish(v.string()), undefined)
/** S7.03. */
export const identitySchema: v.GenericSchema<
  unknown,
  { name?: string | null | undefined; avatar?: string | null | undefined }
> = v.object({ name, avatar })

function toIdentity(found: v.InferOutput<typeof identitySchema>, gateway: string | undefined): Identity {
  const picture = safeImageUrl(found.avatar ?? undefined, gateway)
  return { ...(found.name && { name: found.name }), ...(picture !== undefined && { avatar: picture }) }
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    identity: build.query<Identity, IdentityArg>({
      async queryFn({ caipAddress, networkId }, { dispatch, getState, extra, signal }) {
        const services = extra as Services
        const { gatewayUrl } = services.options
        const state = getState as () => RootState
        const address = addressOf(caipAddress)
        if (await isServed(dispatch, state, networkId)) {
          const call = {
            path: `v1/identity/${encodeURIComponent(address)}`,
            params: { sender: address, chainId: networkId },
            schema: identitySchema,
          }
          const { data } = await callGateway(services, call, signal)
          if (data) return { data: toIdentity(data, gatewayUrl) }
        }
        const network = selectNetwork(state(), networkId)
        const resolve =
          network && services.adapters.get(network.chainNamespace)?.capabilities['identity:resolve']
        if (!resolve) return { data: {} }
        try {
          const answer = await bounded(services.platform, CHAIN_MS, signal, (inner) =>
            resolve({ address, network, signal: inner }),
          )
          return { data: toIdentity(v.parse(identitySchema, answer), gatewayUrl) }
        } catch (error) {
          return { error: toApiError(error) }
        }
      },
    }),
  }),
})

export const identity: QueryEndpoint<IdentityArg, Identity> = queryEndpoint(endpoints.identity, MAX_AGE)
