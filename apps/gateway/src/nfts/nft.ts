import type { Fault } from '../errors/foreignError.js'

/** How a chain keeps an NFT. */
export type NftStandard =
  | 'erc721'
  | 'erc1155'
  | 'token-metadata'
  | 'token-2022'
  | 'core'
  | 'compressed'
  | 'inscription'
  | 'uniques'
  | 'nfts'

/** One NFT, or several of a kind, of an account. */
export interface Holding {
  readonly standard: NftStandard
  /** What it belongs to, as the chain names it: a contract, a mint, `uniques:5`. */
  readonly token: string
  readonly id: string
  /** A whole number. */
  readonly amount: string
  /** Where the source read more of it than that it is held. */
  readonly facts?: ChainFacts
}

/** What the chain itself says of an NFT; all of it was written by others. */
export interface ChainFacts {
  readonly name?: string | undefined
  readonly collection?: string | undefined
  /** Where its metadata are, or its picture. */
  readonly uri?: string | undefined
  /** Whether its picture is kept by the chain (`NftChain.content`). */
  readonly hasContent?: boolean | undefined
}

/**
 * What is missing in an answer. `chains`: one does not answer; `collections`: only those that the gateway
 * watches were looked at; `holdings`: not everything could be read; `metadata`: of some, neither name nor
 * picture.
 */
export type Gap = 'chains' | 'collections' | 'holdings' | 'metadata'

/** A trait of an NFT. */
export interface NftAttribute {
  readonly trait: string
  readonly value: string
}

/** An NFT as it is answered, but for the address of its picture. */
export interface Nft {
  /** CAIP-2. */
  readonly chainId: string
  readonly standard: NftStandard
  readonly token: string
  readonly id: string
  readonly amount: string
  readonly name: string | null
  readonly collection: string | null
  readonly attributes: readonly NftAttribute[]
  readonly spam: boolean
  /** Why its metadata are not there; `pending` where they are still being read. */
  readonly problem?: Fault | 'pending'
}
