import type { ChainFacts, Gap, Holding } from './nft.js'

/** Which of an account's NFTs are asked for. */
export interface HoldingsQuestion {
  /** The `next` of the page before. */
  readonly cursor?: string | undefined
  /** About how many: a source whose pages have a length of their own gives one of those. */
  readonly limit: number
}

/** A page of holdings, in an order that does not change when others come. */
export interface HoldingsPage {
  readonly data: readonly Holding[]
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
  readonly partial: readonly Gap[]
}

/** Who has which NFTs on a chain. */
export interface HoldingsSource {
  /** What an account has now, as the chain confirms it. */
  holdings(account: string, question: HoldingsQuestion): Promise<HoldingsPage>
}

/** A chain with NFTs. */
export interface NftChain extends HoldingsSource {
  readonly caipId: string
  /** The account as the chain writes it; nothing where the address is of another family. */
  accountOf(address: string): string | undefined
  /** The names of one NFT in their only form; nothing where there can be no such NFT. */
  nameOf(token: string, id: string): { readonly token: string; readonly id: string } | undefined
  /** Whether the operator named the collection: then it is no spam, and may be asked for by anyone. */
  isListed(token: string): boolean
  /** What the chain says of one; nothing where there is no such NFT. */
  describe(token: string, id: string): Promise<ChainFacts | undefined>
  /** The picture of one where the chain itself keeps it. */
  content?(id: string, most: number): Promise<Buffer>
}
