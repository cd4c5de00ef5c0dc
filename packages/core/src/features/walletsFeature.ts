import { startAnalytics } from '../analytics/startAnalytics.js'
import { api } from '../api/api.js'
import { gatewayReactions } from '../feedback/gatewayReactions.js'
import type { QueryEndpoint } from '../api/queryEndpoint.js'
import type { Feature } from '../store/feature.js'
import { loadPage, search } from '../wallets/directory.js'
import { directorySlice } from '../wallets/directorySlice.js'
import type { WalletRecord } from '../model/walletRecord.js'
import {
  recommendedWallets,
  walletPage,
  walletsByIds,
  walletSearch,
  type WalletPage,
  type WalletPageArg,
  type WalletsByIdsArg,
  type WalletSearchArg,
} from '../wallets/walletsEndpoints.js'

/** The wallet directory. Without a gateway everything is empty, and no request is made. */
export interface WalletsFeature extends Feature {
  readonly loadPage: typeof loadPage
  readonly search: typeof search
  readonly startAnalytics: typeof startAnalytics
  readonly endpoints: {
    /** The whole directory, page by page. Wallets may come twice: take each id once. */
    readonly walletPage: QueryEndpoint<WalletPageArg, WalletPage>
    /**
     * Empty below 2 characters, unless a badge is asked for (S5.13). An answer belongs to its own text: an
     * older answer cannot replace a newer one.
     */
    readonly walletSearch: QueryEndpoint<WalletSearchArg, WalletPage>
    /** In the order of the ids. */
    readonly walletsByIds: QueryEndpoint<WalletsByIdsArg, readonly WalletRecord[]>
    readonly recommendedWallets: QueryEndpoint<{ readonly namespace?: string }, WalletPage>
  }
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly wallets: WalletsFeature
  }
}

export const walletsFeature: WalletsFeature = {
  slices: [api, directorySlice],
  middleware: [api.middleware],
  reactions: gatewayReactions,
  endpoints: { walletPage, walletSearch, walletsByIds, recommendedWallets },
  loadPage,
  search,
  startAnalytics,
}
