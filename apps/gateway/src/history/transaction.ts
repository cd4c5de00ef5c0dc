import type { Unseen } from './historySource.js'
import type { Bait } from './poisoning.js'

/** A page of an account's history that is asked for. */
export interface HistoryQuestion {
  /** The `next` of the page before. */
  readonly cursor?: string | undefined
  /** How many transactions at most. */
  readonly limit: number
  /** Whether bait is left out, where it is judged. Default `hide`. */
  readonly spam?: 'hide' | 'show' | undefined
}

/** What an answer holds (S7.04). */
export interface HistoryPage {
  readonly data: readonly HistoryTransaction[]
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
  /** How many rows of this stretch are taken for bait; absent where that is not judged. */
  readonly hidden?: number
  /** What the source does not see. */
  readonly partial?: readonly Unseen[]
}

/** Of a chain that has no source: no account is said to have done nothing there. */
export const unknownHistory: HistoryPage = { data: [], next: null, partial: ['all'] }

/** A transaction as an account sees it. */
export interface HistoryTransaction {
  readonly id: string
  readonly metadata: {
    /** `execute` where nothing of the account's moved, `trade` where something came and something went. */
    readonly operationType: 'send' | 'receive' | 'trade' | 'execute'
    readonly hash: string
    /** ISO 8601; of a pending one, when it was first seen or asked for. */
    readonly minedAt: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    /** Who paid for it, or who what came is from; empty where the chain does not say. */
    readonly sentFrom: string
    /** The other party; empty for none or several. */
    readonly sentTo: string
    /** CAIP-2. */
    readonly chain: string
    /** What the account paid for it, in the native token. */
    readonly fee?: string
    /** The height of its block; on Solana the slot. */
    readonly block?: string
    /** What may be missing of it. */
    readonly partial?: readonly Unseen[]
    /** Why it is taken for bait, where such rows were asked for. */
    readonly spam?: Bait
  }
  readonly transfers: readonly HistoryTransfer[]
}

/** What came to the account or left it. */
export interface HistoryTransfer {
  readonly direction: 'in' | 'out'
  readonly quantity: { readonly numeric: string }
  readonly token: {
    readonly name: string
    readonly symbol: string
    /** CAIP-10; absent for the native token. */
    readonly address?: string
    /** Not one that the gateway knows: it gets no picture by its symbol, which anyone can choose. */
    readonly isUnknown?: boolean
  }
  /** Where it is a collectible. */
  readonly nft?: {
    readonly collection: string
    /** Its number in the collection, decimal. */
    readonly id: string
    readonly name: string
    /** What it belongs to, as `NftChain` names it. */
    readonly token: string
  }
}

/** The kind of a transaction, by what moved. */
export function operationOf(
  transfers: readonly HistoryTransfer[],
): HistoryTransaction['metadata']['operationType'] {
  const comes = transfers.some(({ direction }) => direction === 'in')
  const goes = transfers.some(({ direction }) => direction === 'out')
  if (comes && goes) return 'trade'
  if (comes) return 'receive'
  return goes ? 'send' : 'execute'
}
