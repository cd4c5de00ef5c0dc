import type { Address, Hex } from 'viem'
import type { NftLedger } from '../nfts/evm/nftLedger.js'

/** Where the history of a chain's accounts comes from: an index of the gateway's own, or an explorer. */
export interface HistorySource {
  /**
   * What an account did, the newest first. No row comes twice or is left out when the chain grows meanwhile.
   * @throws GatewayError 400 where the cursor is not one of its own, 502 where it cannot answer
   */
  read(account: Address, question: SourceQuestion): Promise<SourcePage>
  /** Of these addresses, those that look like one that the account itself sent something to. */
  imitators(account: Address, page: SourcePage, others: readonly string[]): Promise<ReadonlySet<string>>
  /** Nothing where it does not know who has what. */
  readonly nfts?: NftLedger
  close(): Promise<void>
}

/** A page that is asked for. */
export interface SourceQuestion {
  readonly cursor?: string | undefined
  /** About how many rows. */
  readonly limit: number
}

/** A stretch of a history. */
export interface SourcePage {
  readonly rows: readonly SourceRow[]
  /** Where the next one begins; nothing at the end. */
  readonly next: string | undefined
  /** What the source does not see at all. */
  readonly partial: readonly Unseen[]
}

/**
 * What may be missing: `native`, moves of the native coin; `internal`, those that contracts made;
 * `transfers`, more of one transaction; `recent` and `older`, blocks that were not read yet; `all`, where the
 * chain has no source.
 */
export type Unseen = 'native' | 'internal' | 'transfers' | 'recent' | 'older' | 'all'

/** A transaction as a source knows it. */
export interface SourceRow {
  /** The cursor of a page that begins behind this row; nothing where none can begin there. */
  readonly cursor: string | undefined
  readonly hash: Hex
  readonly block: number
  /** In seconds since 1970. */
  readonly time: number
  readonly isOk: boolean
  /** Nothing where the source does not say. */
  readonly sender: string | undefined
  /** Nothing where it made a contract and that is not known. */
  readonly recipient: string | undefined
  /** In the smallest unit. */
  readonly fee: bigint | undefined
  readonly transfers: readonly SourceTransfer[]
  readonly partial: readonly Unseen[]
}

/** What came to the account or left it, in smallest units. */
export interface SourceTransfer {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Nothing for the native coin. */
  readonly token: SourceToken | undefined
  /** Of a thing that is one of its kind, or of several: its number in the collection. */
  readonly id: bigint | undefined
}

/** A token as its contract describes it: its own word, which proves nothing. */
export interface SourceToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}
