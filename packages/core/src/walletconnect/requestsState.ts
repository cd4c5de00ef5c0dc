import type { WalletLink } from './walletLink.js'

/** A request that waits for the visitor's answer in a wallet on the same device. */
export interface WaitingRequest {
  readonly id: string
  readonly namespace: string
  /** The wallet's name. */
  readonly name: string
  /** For an anchor: opens the wallet. */
  readonly href: string
  readonly target: WalletLink['target']
}

/** Oldest first. */
export type WalletRequestsState = readonly WaitingRequest[]

declare module '../store/rootState.js' {
  interface RootState {
    readonly walletRequests?: WalletRequestsState
  }
}
