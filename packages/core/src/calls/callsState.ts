import type { ErrorShape } from '../errors/base.js'
import type { CaipNetworkId } from '../model/network.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

/** One of several calls, from the plan to what became of it. */
export interface CallStep {
  /** What it does, as the visitor reads it. */
  readonly title: string
  /** `waiting` for its turn; the rest as of {@link CallsRecord}. */
  readonly status: 'waiting' | 'asking' | 'pending' | 'confirmed' | 'failed' | 'unknown'
  /** As explorers know the transaction that it is in. */
  readonly hash?: string
}

/** What was sent with one `sendCalls`, from the plan to what became of it. */
export interface CallsRecord {
  readonly id: number
  readonly namespace: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** `together`: one confirmation, and all take effect or none. `in-turn`: a confirmation for each. */
  readonly way: 'together' | 'in-turn'
  readonly steps: readonly CallStep[]
  /**
   * `agreeing`: the visitor was told of several confirmations, and has not answered. `asking` the wallet;
   * `pending` until the chain has decided. `partly`: some took effect, and no more will. `unknown`: one
   * may have taken effect, and nothing says so for certain.
   */
  readonly status: 'agreeing' | 'asking' | 'pending' | 'confirmed' | 'partly' | 'failed' | 'unknown'
  /** Why no more of them follow. */
  readonly error?: ErrorShape
}

export interface CallsState {
  readonly nextId: number
  /** The newest first. */
  readonly list: readonly CallsRecord[]
}

declare module '../store/core.js' {
  interface RootState {
    readonly calls?: CallsState
  }
}

/** A step by its place; all of them where it is absent. */
interface OfStep {
  readonly id: number
  readonly index?: number
}

/**
 * Calls are about to be sent, or the visitor to be told how many confirmations they take; once more under the
 * same id where they are sent in another way.
 */
export const callsBegun: Event<CallsRecord> = event('calls/begun')
/** The visitor was told of the confirmations, and said whether to go on. */
export const sequenceAnswered: Event<{ readonly id: number; readonly agreed: boolean }> =
  event('calls/sequenceAnswered')
/** The wallet is about to be asked. */
export const callAsked: Event<OfStep> = event('calls/asked')
/** The wallet sent it: a single transaction has its hash. */
export const callSent: Event<OfStep & { readonly hash?: string }> = event('calls/sent')
/** It took effect. */
export const callConfirmed: Event<OfStep & { readonly hash?: string }> = event('calls/confirmed')
/** No more of them follow; of those that were under way nothing took effect, or nothing is known. */
export const callsStopped: Event<{ readonly id: number; readonly error: ErrorShape }> = event('calls/stopped')

const NONE: readonly CallsRecord[] = []

/**
 * What was sent with `sendCalls` since the page was loaded, the newest first: twenty, and older ones as long
 * as they are not decided.
 *
 * @example
 * const [newest] = read(core, selectCalls)
 */
export function selectCalls(state: RootState): readonly CallsRecord[] {
  return state.calls?.list ?? NONE
}
