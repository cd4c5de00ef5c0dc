import { event, type Event } from '../store/event.js'
import type { ErrorShape } from '../store/errorShape.js'
import type { TransferRecord } from './transfersState.js'

/** The wallet is about to be asked. */
export const transferBegun: Event<Omit<TransferRecord, 'status'>> = event('transfers/begun')
/** The network took it. */
export const transferSubmitted: Event<{ readonly id: number; readonly hash: string }> = event('transfers/submitted')
/** It is part of the chain. */
export const transferConfirmed: Event<{ readonly id: number; readonly block: string }> = event('transfers/confirmed')
/** Nothing was sent, or nothing arrived. */
export const transferFailed: Event<{ readonly id: number; readonly error: ErrorShape }> = event('transfers/failed')
