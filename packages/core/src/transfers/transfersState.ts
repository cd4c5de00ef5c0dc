import type { ErrorShape } from '../errors/base.js'
import type { CaipNetworkId } from '../model/network.js'
import type { ReplacementKind } from '../model/replacement.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { TransferNotice } from '../model/transfer.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

/** What was handed in to take the place of a transfer. */
export interface Replacement {
  readonly kind: ReplacementKind
  /** As explorers know it. */
  readonly hash: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** The same with what following it needs. */
export interface StoredReplacement extends Replacement {
  readonly trace?: Readonly<Record<string, string>>
}

/** One sending, from the asking to what became of it, whatever took its place in between. */
export interface TransferRecord {
  readonly id: number
  readonly namespace: string
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
  readonly recipient: string
  readonly amount: string
  readonly symbol: string
  /** Absent for the network's own currency. */
  readonly token?: TokenRef
  /** As explorers know it, once the network took it; in the end of what the chain included. */
  readonly hash?: string
  /** When the wallet was asked, in milliseconds since the epoch. */
  readonly at: number
  /**
   * `asking` the wallet, `pending` until the chain has decided. Success is never assumed. `unknown`: the
   * wallet was asked and its answer was lost, or the instance stopped before it came, so that it may have
   * been sent. `cancelled`: it can no longer arrive, because the visitor had something else take its place.
   */
  readonly status: 'asking' | 'pending' | 'confirmed' | 'cancelled' | 'failed' | 'unknown'
  /** What the wallet is being asked for, to take its place. */
  readonly replacing?: ReplacementKind
  /** What was handed in to take its place, the newest last. The chain includes one of all at most. */
  readonly replacements?: readonly Replacement[]
  /** The hash that it had at first, where the chain included another one. */
  readonly firstHash?: string
  /** Another tab of the page sent it and follows it: here it is on show as that tab has it. */
  readonly elsewhere?: true
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
/** One that was submitted before the page was loaded, or by another tab, is on show and may be followed. */
export const transferResumed: Event<Omit<TransferRecord, 'status'> & { readonly hash: string }> =
  event('transfers/resumed')
/** What became of one that another tab follows, by what that tab keeps of it. */
export const transferTold: Event<
  Pick<TransferRecord, 'id' | 'status' | 'hash' | 'firstHash' | 'replacements' | 'error'>
> = event('transfers/told')
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
/** Something was handed in to take its place: one of the two will be included. */
export const transferReplaced: Event<{ readonly id: number; readonly replacement: Replacement }> =
  event('transfers/replaced')
/** The block that it was in is no part of the chain any more: what becomes of it is undecided again. */
export const transferReopened: Event<{ readonly id: number }> = event('transfers/reopened')
/** What was handed in to cancel it is part of the chain, so that it can no longer arrive. */
export const transferCancelled: Event<{
  readonly id: number
  readonly hash: string
  readonly block?: string
}> = event('transfers/cancelled')
/** The wallet was asked, and may have sent it. */
export const transferLost: Event<{ readonly id: number; readonly error: ErrorShape }> =
  event('transfers/lost')
/** Nothing was sent, or nothing arrived. */
export const transferFailed: Event<{ readonly id: number; readonly error: ErrorShape }> =
  event('transfers/failed')

const NONE: readonly TransferRecord[] = []

/**
 * What was sent since the page was loaded, and what this browser had not seen the end of then, the newest
 * first; at most twenty. What other tabs of the page send is among it, as `elsewhere`.
 *
 * @example
 * const [newest] = read(core, selectTransfers)
 */
export function selectTransfers(state: RootState): readonly TransferRecord[] {
  return state.transfers?.list ?? NONE
}
