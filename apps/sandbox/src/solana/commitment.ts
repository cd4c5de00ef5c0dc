import type { TransactionRecord } from './ledger.js'

/** How sure the network is of a transaction. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

const slotsUntil: Readonly<Record<Commitment, bigint>> = { processed: 0n, confirmed: 1n, finalized: 3n }

/** Whether a transaction has got that far. */
export const hasReached = (record: TransactionRecord, slot: bigint, commitment: Commitment): boolean =>
  slot >= record.slot + slotsUntil[commitment]

/** How far it has got. */
export function commitmentOf(record: TransactionRecord, slot: bigint): Commitment {
  if (hasReached(record, slot, 'finalized')) return 'finalized'
  return hasReached(record, slot, 'confirmed') ? 'confirmed' : 'processed'
}

/** As a caller wrote it; nodes take `finalized` where nothing is written. */
export const toCommitment = (value: unknown): Commitment =>
  value === 'processed' || value === 'confirmed' ? value : 'finalized'
