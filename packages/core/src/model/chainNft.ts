/** An NFT of an account as its chain knows it: without a picture, which only a gateway fetches. */
export interface ChainNft {
  /** How its chain keeps it, as a code: `erc721`, `inscription`. */
  readonly standard: string
  /** What it belongs to, as its chain names it: a contract, a mint, a collection. */
  readonly token: string
  /** Which one of these. */
  readonly id: string
  /** How many the account has, a whole number as a decimal string. */
  readonly amount: string
  readonly name?: string
  readonly collection?: string
}

/** The NFTs of an account, as its chain tells of them. */
export interface ChainNfts {
  readonly items: readonly ChainNft[]
  /** What is missing, as codes: `holdings` where not all could be read. */
  readonly partial: readonly string[]
}
