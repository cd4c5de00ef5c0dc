import { embeddedImage } from '../adapters/tools/embeddedImage.js'
import { api, callGateway } from '../api/api.js'
import { gatewayUrl } from '../api/gatewayUrl.js'
import { queryEndpoint, type QueryEndpoint } from '../api/queryEndpoint.js'
import { addressOf } from '../model/caip.js'
import { selectNetwork } from '../sessions/sessionsSelectors.js'
import type { RootState, Services } from '../store/core.js'
import { nftsPageSchema, type FoundNft } from './nftsSchemas.js'
import type { Nft, NftsArg, NftsPage } from './nftsState.js'

/** One page of an account's NFTs. */
export interface NftsPageArg extends NftsArg {
  /** The `next` of the page before. */
  readonly cursor?: string
}

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    nftsPage: build.query<NftsPage, NftsPageArg>({
      async queryFn({ caipAddress, networkId, cursor }, { getState, extra, signal }) {
        const services = extra as Services
        const call = {
          path: `v1/account/${encodeURIComponent(addressOf(caipAddress))}/nfts`,
          params: { chainId: networkId, cursor },
          schema: nftsPageSchema,
        }
        const { data, error } = await callGateway(services, call, signal)
        if (!data) return { error }
        const known = selectNetwork(getState() as RootState, networkId)?.deprecatedCaipNetworkId
        const items = data.items
          .filter(({ chain }) => chain === networkId || chain === known)
          .map((found) => withOwnImage(found, services))
        return { data: { ...data, items } }
      },
    }),
  }),
})

/**
 * A picture comes from the host's own gateway, whatever address the answer names, or from within the answer:
 * no other server learns who looks at what.
 */
function withOwnImage({ chain, imageUrl, ...nft }: FoundNft, { options }: Pick<Services, 'options'>): Nft {
  const named = imageUrl !== undefined && URL.canParse(imageUrl) ? new URL(imageUrl) : undefined
  const path = [chain, nft.token, `${nft.id}.webp`].map(encodeURIComponent).join('/')
  // It changes with the picture.
  const v = /^[-_A-Za-z0-9]{1,64}$/.exec(named?.searchParams.get('v') ?? '')?.[0]
  const own = gatewayUrl(options, `public/nft/${path}`, { size: 256, v })
  const image = /^https?:$/.test(named?.protocol ?? '') ? own : embeddedImage(imageUrl)
  return { ...nft, ...(image !== undefined && { imageUrl: image }) }
}

/** Asked for again each time: the list that its items go to is what is kept. */
export const nftsPage: QueryEndpoint<NftsPageArg, NftsPage> = queryEndpoint(endpoints.nftsPage, 0)
