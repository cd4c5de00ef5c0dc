import { api } from '../api/api.js'
import type { QueryEndpoint } from '../api/queryEndpoint.js'
import { gatewayReactions } from '../feedback/gatewayReactions.js'
import { nftsPage, type NftsPageArg } from '../nfts/nftsEndpoints.js'
import { nftsSlice } from '../nfts/nftsSlice.js'
import type { NftsPage } from '../nfts/nftsState.js'
import { nftsView } from '../nfts/nftsView.js'
import { readNfts } from '../nfts/readNfts.js'
import type { Feature } from '../store/feature.js'

/** What an account has that is one of a kind, page by page. */
export interface NftsFeature extends Feature {
  readonly endpoints: {
    /** A page as the gateway gives it. Not kept. */
    readonly nftsPage: QueryEndpoint<NftsPageArg, NftsPage>
  }
  readonly read: typeof readNfts
  readonly view: typeof nftsView
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly nfts: NftsFeature
  }
}

export const nftsFeature: NftsFeature = {
  slices: [api, nftsSlice],
  middleware: [api.middleware],
  reactions: [...gatewayReactions],
  endpoints: { nftsPage },
  read: readNfts,
  view: nftsView,
}
