import { slice, type Slice } from '../store/slice.js'
import type { WalletRecord } from '../model/walletRecord.js'
import {
  featuredReceived,
  recentWalletsCleared,
  recentWalletsRestored,
  recommendedReceived,
  walletsReceived,
  walletUsed,
  type RecentWallet,
  type WalletsState,
} from './walletsState.js'

const MOST_RECENT = 3
const initialState: WalletsState = {
  byId: {},
  recent: [],
  featuredIds: [],
  recommendedIds: [],
  count: undefined,
}

interface Draft {
  byId: Record<string, WalletRecord>
  recent: RecentWallet[]
}

function keep(state: unknown, wallets: readonly WalletRecord[]): string[] {
  for (const wallet of wallets) (state as Draft).byId[wallet.id] = wallet
  return wallets.map((wallet) => wallet.id)
}

function isSame(a: RecentWallet, b: RecentWallet): boolean {
  return a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns)
}

export const walletsSlice: Slice<'wallets', WalletsState> = slice('wallets', initialState, (on) => {
  on.addCase(walletsReceived, (state, { payload }) => {
    keep(state, payload)
  })
    .addCase(featuredReceived, (state, { payload }) => {
      state.featuredIds = keep(state, payload)
    })
    .addCase(recommendedReceived, (state, { payload }) => {
      state.recommendedIds = keep(state, payload.wallets)
      state.count = payload.count
    })
    .addCase(recentWalletsRestored, (state, { payload }) => {
      ;(state as unknown as Draft).recent = payload.slice(0, MOST_RECENT)
    })
    .addCase(recentWalletsCleared, (state) => {
      state.recent = []
    })
    .addCase(walletUsed, (state, { payload }) => {
      const { recent } = state as unknown as Draft
      const before = recent.find((wallet) => isSame(wallet, payload))
      const chains = [...new Set([...(payload.chains ?? []), ...(before?.chains ?? [])])]
      ;(state as unknown as Draft).recent = [
        { ...payload, chains },
        ...recent.filter((wallet) => wallet !== before),
      ].slice(0, MOST_RECENT)
    })
})
