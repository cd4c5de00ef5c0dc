import type { Address } from 'viem'

/** What an account got at some time. */
export interface Received {
  readonly standard: 'erc721' | 'erc1155'
  readonly token: Address
  readonly id: string
}

/** Some of what an account may have. */
export interface LedgerPage {
  readonly data: readonly Received[]
  /** Where the next page begins; nothing at the end. */
  readonly next: string | undefined
  /** Whether the ledger knows of everything. */
  readonly isComplete: boolean
}

/** Who has which NFTs of all collections of a chain: a claim, which their contracts confirm. */
export interface NftLedger {
  /**
   * In an order that does not change when others come.
   * @param limit a wish: a ledger whose pages have a length of their own gives one of those
   * @throws GatewayError 400 where the cursor is not one of its own, 502 where it cannot answer
   */
  page(account: Address, cursor: string | undefined, limit: number): Promise<LedgerPage>
}
