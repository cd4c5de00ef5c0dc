import type { TransactionError } from './transactionErrors.js'
import type { DecodedTransaction } from './decodeTransaction.js'
import type { TokenHolding } from './tokenHoldings.js'

/** A transaction that is part of the chain. */
export interface TransactionRecord {
  readonly transaction: DecodedTransaction
  readonly slot: bigint
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly error: TransactionError | null
  readonly fee: bigint
  readonly logs: readonly string[]
  readonly computeUnits: bigint
  readonly innerInstructions: readonly InnerInstructions[]
  readonly balances: { readonly before: readonly bigint[]; readonly after: readonly bigint[] }
  readonly tokens: { readonly before: readonly TokenHolding[]; readonly after: readonly TokenHolding[] }
}

/** What one instruction called. */
export interface InnerInstructions {
  readonly index: number
  readonly instructions: readonly {
    readonly programIdIndex: number
    readonly accounts: readonly number[]
    readonly data: string
    readonly stackHeight: number
  }[]
}

/** Every transaction since the start. */
export interface Ledger {
  readonly size: number
  add(record: TransactionRecord): void
  find(signature: string): TransactionRecord | undefined
  /** Of an address, the newest first; those before a transaction and since another, where these are named. */
  of(address: string, before?: string, until?: string): readonly TransactionRecord[]
  /** Since a slot. */
  since(slot: bigint): readonly TransactionRecord[]
}

export function createLedger(): Ledger {
  const bySignature = new Map<string, TransactionRecord>()
  const byAddress = new Map<string, TransactionRecord[]>()
  const all: TransactionRecord[] = []
  const order = new Map<TransactionRecord, number>()
  const orderOf = (signature: string): number | undefined => {
    const record = bySignature.get(signature)
    return record && order.get(record)
  }
  return {
    get size() {
      return bySignature.size
    },
    add(record) {
      bySignature.set(record.transaction.signature, record)
      order.set(record, all.push(record))
      for (const account of record.transaction.accounts) {
        const list = byAddress.get(account) ?? []
        list.unshift(record)
        byAddress.set(account, list)
      }
    },
    find: (signature) => bySignature.get(signature),
    of(address, before, until) {
      const newest = before === undefined ? Infinity : (orderOf(before) ?? 0)
      const oldest = until === undefined ? 0 : (orderOf(until) ?? 0)
      return (byAddress.get(address) ?? []).filter((record) => {
        const place = order.get(record) ?? 0
        return place < newest && place > oldest
      })
    },
    since(slot) {
      const found: TransactionRecord[] = []
      for (let index = all.length - 1; index >= 0; index--) {
        const record = all[index]
        if (record === undefined || record.slot < slot) break
        found.push(record)
      }
      return found
    },
  }
}
