import type { ErrorShape } from '../errors/base.js'
import type { CaipNetworkId } from '../model/network.js'
import type { TransferNotice } from '../model/transfer.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

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

declare module '../store/core.js' {
  interface RootState {
    readonly transfers?: TransfersState
  }
}

/** The wallet is about to be asked. */
export const transferBegun: Event<Omit<TransferRecord, 'status'>> = event('transfers/begun')
/** The network took it. */
export const transferSubmitted: Event<{ readonly id: number; readonly hash: string }> =
  event('transfers/submitted')
/** One that was submitted before the page was loaded is followed again. */
export const transferResumed: Event<Omit<TransferRecord, 'status'> & { readonly hash: string }> =
  event('transfers/resumed')
/** There is something to say about one that is pending, or no longer. */
export const transferNoticed: Event<{ readonly id: number; readonly notice?: TransferNotice }> =
  event('transfers/noticed')
/**
 * It is part of the chain, under the hash that explorers know: a wallet may have paid more for it, or owners
 * executed it.
 */
export const transferConfirmed: Event<{
  readonly id: number
  readonly hash: string
  readonly block: string
  readonly received?: string
}> = event('transfers/confirmed')
/** The wallet was asked, and may have sent it. */
export const transferLost: Event<{ readonly id: number; readonly error: ErrorShape }> =
  event('transfers/lost')
/** Nothing was sent, or nothing arrived. */
export const transferFailed: Event<{ readonly id: number; readonly error: ErrorShape }> =
  event('transfers/failed')

const NONE: readonly TransferRecord[] = []

/**
 * What was sent since the page was loaded, the newest first; at most twenty.
 *
 * @example
 * const [newest] = read(core, selectTransfers)
 */
export function selectTransfers(state: RootState): readonly TransferRecord[] {
  return state.transfers?.list ?? NONE
}
