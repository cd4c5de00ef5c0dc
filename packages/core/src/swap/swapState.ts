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
   * `asking`: waits for the visitor or the wallet; `pending` until the chain has decided. `failed`: nothing
   * was swapped, though an approval may remain. `unknown`: the outcome could not be determined.
   */
  readonly status: 'asking' | 'pending' | 'done' | 'failed' | 'unknown'
  readonly error?: ErrorShape
}

export interface SwapsState {
  readonly nextId: number
  /** The newest first. */
  readonly list: readonly SwapRecord[]
  /** Counts offers that arrived after the quote they were requested for. */
  readonly late: number
  /** The question of the last such offer. */
  readonly lateOf?: string
  /** When a price last moved between quote and preparation, in ms since the epoch. */
  readonly movedAt?: number
}

declare module '../store/core.js' {
  interface RootState {
    readonly swaps?: SwapsState
  }
}

/** The wallet is about to be asked. */
export const swapBegun: Event<SwapRecord> = event('swap/begun')
/** A swap has new details. */
export const swapChanged: Event<
  Pick<SwapRecord, 'id'> & Partial<Pick<SwapRecord, 'callsId' | 'status' | 'received' | 'error'>>
> = event('swap/changed')

/** An offer arrived after its quote was returned: quoting the same swap again uses it. */
export const swapOffered: Event<string> = event('swap/offered')

/** Preparing a swap found a moved price. The payload is the time, in ms since the epoch. */
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

/** Changes when `quoteSwap` would return another answer to the same arguments. */
export function selectLateOffers(state: RootState): number {
  return state.swaps?.late ?? 0
}
