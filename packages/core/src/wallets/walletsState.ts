import type { WalletRecord } from './walletRecord.js'

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

declare module '../store/rootState.js' {
  interface RootState {
    readonly wallets?: WalletsState
  }
}
