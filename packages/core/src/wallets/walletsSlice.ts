import { patch } from '../store/patch.js'
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

function keep(state: WalletsState, wallets: readonly WalletRecord[]): WalletsState['byId'] {
  return { ...state.byId, ...Object.fromEntries(wallets.map((wallet) => [wallet.id, wallet])) }
}

function idsOf(wallets: readonly WalletRecord[]): readonly string[] {
  return wallets.map(({ id }) => id)
}

function isSame(a: RecentWallet, b: RecentWallet): boolean {
  return a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns)
}

export const walletsSlice: Slice<'wallets', WalletsState> = slice('wallets', initialState, (on) => {
  on(walletsReceived, (state, { payload }) => patch(state, { byId: keep(state, payload) }))
  on(featuredReceived, (state, { payload }) =>
    patch(state, { byId: keep(state, payload), featuredIds: idsOf(payload) }),
  )
  on(recommendedReceived, (state, { payload: { wallets, count } }) =>
    patch(state, { byId: keep(state, wallets), recommendedIds: idsOf(wallets), count }),
  )
  on(recentWalletsRestored, (state, { payload }) => patch(state, { recent: payload.slice(0, MOST_RECENT) }))
  on(recentWalletsCleared, (state) => patch(state, { recent: [] }))
  on(walletUsed, (state, { payload }) => {
    const before = state.recent.find((wallet) => isSame(wallet, payload))
    const chains = [...new Set([...(payload.chains ?? []), ...(before?.chains ?? [])])]
    const others = state.recent.filter((wallet) => wallet !== before)
    return patch(state, { recent: [{ ...payload, chains }, ...others].slice(0, MOST_RECENT) })
  })
})
