import { event, type Event } from '../store/event.js'
import type { ErrorShape } from '../store/errorShape.js'
import type { TransferNotice } from './transfer.js'
import type { TransferRecord } from './transfersState.js'

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
