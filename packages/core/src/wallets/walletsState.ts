import type { WalletRecord } from './walletRecord.js'

/** A wallet that a visitor connected with before, newest first (behaviour 3.7). */
export interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly image_url?: string
  readonly chains?: readonly string[]
}

export interface WalletsState {
  /** Every record that was received, by id. */
  readonly byId: Readonly<Record<string, WalletRecord>>
  readonly recent: readonly RecentWallet[]
}

declare module '../store/rootState.js' {
  interface RootState {
    readonly wallets?: WalletsState
  }
}
