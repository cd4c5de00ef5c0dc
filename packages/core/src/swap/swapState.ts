import type { ErrorShape } from '../errors/base.js'
import type { CaipNetworkId } from '../model/network.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

/** A swap that the wallet was asked for, from there to what became of it. */
export interface SwapRecord {
  readonly id: number
  /** Of the record of its calls ({@link selectCalls}), which says how far they are. */
  readonly callsId?: number
  readonly namespace: string
  readonly caipNetworkId: CaipNetworkId
  readonly account: string
  /** Absent for the network's own currency. */
  readonly from?: TokenRef
  /** Absent for the network's own currency. */
  readonly to?: TokenRef
  /** What is given, in whole coins or tokens. */
  readonly amount: string
  /** What was quoted, and the least that arrives, in whole coins or tokens. */
  readonly out: string
  readonly least: string
  /** What arrived, once the chain has it and tells. */
  readonly received?: string
  /**
   * `asking` for the visitor's word or the wallet's; `pending` until the chain has decided. `failed`: nothing
   * was swapped, though an approval may stand. `unknown`: nothing says so for certain.
   */
  readonly status: 'asking' | 'pending' | 'done' | 'failed' | 'unknown'
  readonly error?: ErrorShape
}

export interface SwapsState {
  readonly nextId: number
  /** The newest first. */
  readonly list: readonly SwapRecord[]
  /** How often an offer came after the quote that it was asked for. */
  readonly late: number
  /** The question that it was told of last. */
  readonly lateOf?: string
  /** When a swap gave less than what was reviewed, the last time, in ms since the epoch. */
  readonly movedAt?: number
}

declare module '../store/core.js' {
  interface RootState {
    readonly swaps?: SwapsState
  }
}

/** The wallet is about to be asked. */
export const swapBegun: Event<SwapRecord> = event('swap/begun')
/** Something is known of a swap that was not before. */
export const swapChanged: Event<
  Pick<SwapRecord, 'id'> & Partial<Pick<SwapRecord, 'callsId' | 'status' | 'received' | 'error'>>
> = event('swap/changed')

/** A service has an offer for a quote that was given before: the same question has another answer now. */
export const swapOffered: Event<string> = event('swap/offered')

/** A swap would give less than what was reviewed. When that was, in ms since the epoch. */
export const swapPriceMoved: Event<number> = event('swap/priceMoved')

const NONE: readonly SwapRecord[] = []

/**
 * What was swapped since the page was loaded, the newest first; at most twenty.
 *
 * @example
 * const [newest] = read(core, selectSwaps)
 */
export function selectSwaps(state: RootState): readonly SwapRecord[] {
  return state.swaps?.list ?? NONE
}

/** Changes when the same question to `quoteSwap` has another answer at once. */
export function selectLateOffers(state: RootState): number {
  return state.swaps?.late ?? 0
}
