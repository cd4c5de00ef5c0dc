/** What came to the account or left it. */
export interface HistoryTransfer {
  readonly direction: 'in' | 'out'
  /** In whole coins or tokens, a decimal string without a sign. */
  readonly amount: string
  readonly name: string
  /** Empty where nothing names it. */
  readonly symbol: string
  /** CAIP-10; absent for the network's own currency. */
  readonly address?: string
  readonly iconUrl?: string
  readonly nft?: {
    readonly collection: string
    readonly id: string
    readonly name: string
    readonly imageUrl?: string
  }
}

/** A transaction of an account, as a gateway or its chain tells of it. */
export interface HistoryTransaction {
  readonly id: string
  readonly hash: string
  /** `execute`: nothing of the account's moved. `trade`: something came and something went. */
  readonly kind: 'send' | 'receive' | 'trade' | 'execute'
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Milliseconds since the epoch: of its block, or when it was seen. */
  readonly at: number
  /** Who paid for it; empty where the chain does not say. */
  readonly sentFrom: string
  /** The other party; empty for none or several. */
  readonly sentTo: string
  /** What the account paid for it, in whole coins. */
  readonly fee?: string
  readonly block?: string
  readonly transfers: readonly HistoryTransfer[]
  /** What the source does not know of it, as codes. */
  readonly partial: readonly string[]
}

/** A transaction as an adapter reads it: its kind follows from what moved. */
export type ChainHistoryRow = Omit<HistoryTransaction, 'kind' | 'partial'>

/** A page of what an account did, as its chain tells of it. */
export interface ChainHistory {
  /** The newest first. */
  readonly rows: readonly ChainHistoryRow[]
  /** Where the next page begins; `null` after the last one. */
  readonly next: string | null
  /** What the chain does not tell, as codes: `older` where it forgets. */
  readonly partial: readonly string[]
}
