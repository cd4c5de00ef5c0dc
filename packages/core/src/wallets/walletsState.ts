import type { WalletRecord } from '../model/walletRecord.js'
import { event, type Event } from '../store/event.js'

/** A wallet that a visitor connected with before, newest first (behaviour 3.7). */
export interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly image_url?: string
  readonly image_id?: string
  readonly chains?: readonly string[]
  /** How it was reached, so that it can be again before the directory has answered. */
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
}

export interface WalletsState {
  /** Every record that was received, by id. */
  readonly byId: Readonly<Record<string, WalletRecord>>
  readonly recent: readonly RecentWallet[]
  /** In the host's order. */
  readonly featuredIds: readonly string[]
  readonly recommendedIds: readonly string[]
  /** How many wallets the directory has for this host, the featured ones not counted; unknown at first. */
  readonly count: number | undefined
}

declare module '../store/core.js' {
  interface RootState {
    readonly wallets?: WalletsState
  }
}

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
