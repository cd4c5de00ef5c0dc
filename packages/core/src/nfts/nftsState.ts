import type { ApiError } from '../api/queryEndpoint.js'
import { addressOf } from '../model/caip.js'
import type { ChainNft } from '../model/chainNft.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import { event, type Event } from '../store/event.js'

/** Whose NFTs, and on which network. */
export interface NftsArg {
  readonly caipAddress: CaipAddress
  readonly networkId: CaipNetworkId
}

/**
 * Why what an NFT says of itself could not be read. `pending`: it is being read. `address`: where it stands
 * cannot be followed; `blocked`: that leads into a network that is not public; `unreachable`, `slow`,
 * `large`: of its host; `unreadable`: it is not what it should be; `unsupported`: the gateway cannot read
 * such places, or there is no gateway to read them.
 */
export type NftProblem =
  | 'pending'
  | 'address'
  | 'blocked'
  | 'unreachable'
  | 'slow'
  | 'large'
  | 'unreadable'
  | 'unsupported'

/** One NFT, or several of a kind, of an account. Every text of it was written by others. */
export interface Nft extends ChainNft {
  /** At the host's own gateway, 256 pixels wide; other widths by its parameter `size`: 96, 512. */
  readonly imageUrl?: string
  readonly attributes: readonly { readonly trait: string; readonly value: string }[]
  /** Its names invite to go somewhere. */
  readonly spam: boolean
  /** Why there is neither a name nor a picture. */
  readonly problem?: NftProblem
}

/** A part of the list without a gap. */
export interface NftsPage {
  readonly items: readonly Nft[]
  /** Where the next page begins; `null` after the last one. */
  readonly next: string | null
  /** What is missing, as codes. */
  readonly partial: readonly string[]
}

/** What is known of one account's NFTs. */
export interface NftsList {
  /** In the order of the source, which others that come do not change. */
  readonly pages: readonly NftsPage[]
  /** Who told of them; `none` where neither a gateway serves the network nor the chain itself can say. */
  readonly source: 'gateway' | 'chain' | 'none'
  /** After a failure what was known before stays. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Of the next page. */
  readonly more: 'idle' | 'loading' | 'failed'
  readonly error?: ApiError
  /** Milliseconds since the epoch, of the last success. */
  readonly fetchedAt?: number
}

export interface NftsState {
  readonly lists: Readonly<Record<string, NftsList>>
}

declare module '../store/core.js' {
  interface RootState {
    readonly nfts?: NftsState
  }
}

/** One list for each account and network. */
export function nftsKey({ caipAddress, networkId }: NftsArg): string {
  return `${networkId}/${addressOf(caipAddress)}`
}

export const nftsAsked: Event<{ readonly key: string; readonly more: boolean }> = event('nfts/asked')
/** The pages from the first one on. `source: 'none'` has none. */
export const nftsReceived: Event<{
  readonly key: string
  readonly pages: readonly NftsPage[]
  readonly source: NftsList['source']
  readonly at: number
}> = event('nfts/received')
/** The page that begins at `after`. */
export const nftsPageReceived: Event<{
  readonly key: string
  readonly after: string
  readonly page: NftsPage
}> = event('nfts/pageReceived')
export const nftsFailed: Event<{ readonly key: string; readonly more: boolean; readonly error: ApiError }> =
  event('nfts/failed')
