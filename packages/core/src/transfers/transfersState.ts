import type { CaipNetworkId } from '../networks/network.js'
import type { ErrorShape } from '../store/errorShape.js'

/** One sending, from the asking to what became of it. */
export interface TransferRecord {
  readonly id: number
  readonly namespace: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly recipient: string
  readonly amount: string
  readonly symbol: string
  /** As explorers know it, once the network took it. */
  readonly hash?: string
  /** `asking` the wallet, `pending` until the chain has decided. Success is never assumed. */
  readonly status: 'asking' | 'pending' | 'confirmed' | 'failed'
  /** Why it failed. */
  readonly error?: ErrorShape
  /** The block it is in. */
  readonly block?: string
}

export interface TransfersState {
  readonly nextId: number
  /** The newest first. */
  readonly list: readonly TransferRecord[]
}

declare module '../store/rootState.js' {
  interface RootState {
    readonly transfers?: TransfersState
  }
}
