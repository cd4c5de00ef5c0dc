import { event, type Event } from '../store/event.js'
import type { WalletRecord } from './walletRecord.js'
import type { RecentWallet } from './walletsState.js'

export const walletsReceived: Event<readonly WalletRecord[]> = event('wallets/received')
export const featuredReceived: Event<readonly WalletRecord[]> = event('wallets/featuredReceived')
export const recommendedReceived: Event<{
  readonly wallets: readonly WalletRecord[]
  readonly count: number
}> = event('wallets/recommendedReceived')
/** What earlier pages left was read. */
export const recentWalletsRestored: Event<readonly RecentWallet[]> = event('wallets/recentRestored')
/** The visitor wants this browser to forget them. */
export const recentWalletsCleared: Event = event('wallets/recentCleared')
export const walletUsed: Event<RecentWallet> = event('wallets/used')
