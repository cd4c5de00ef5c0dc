import type { CaipNetworkId } from '../networks/network.js'
import type { ErrorShape } from '../store/errorShape.js'
import type { TransferNotice } from './transfer.js'

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
  /** When the wallet was asked, in milliseconds since the epoch. */
  readonly at: number
  /**
   * `asking` the wallet, `pending` until the chain has decided. Success is never assumed. `unknown`: the
   * wallet was asked and its answer was lost, or the instance stopped before it came, so that it may have
   * been sent.
   */
  readonly status: 'asking' | 'pending' | 'confirmed' | 'failed' | 'unknown'
  /** Why it is still pending, where there is more to say than that. */
  readonly notice?: TransferNotice
  /** Why it failed, or why nothing is known. */
  readonly error?: ErrorShape
  /** What arrived, in whole coins or tokens, where that is less than `amount`. */
  readonly received?: string
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
