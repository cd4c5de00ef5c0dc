import type { ApiError } from '../api/queryEndpoint.js'
import type { RootState } from '../store/core.js'
import { memoByValues } from '../store/memoByValues.js'
import { nftsKey, type Nft, type NftsArg, type NftsList } from './nftsState.js'

/** What is known of an account's NFTs, as it is shown. */
export interface NftsView {
  /** Without those that are hidden, unless they were asked for. */
  readonly items: readonly Nft[]
  /** How many were marked as advertisements. */
  readonly hidden: number
  readonly hasMore: boolean
  /** `none`: nothing knows this network's. */
  readonly source: NftsList['source']
  /**
   * What is missing, as codes: `collections` where only some were looked at, `holdings` where not all could
   * be read, `metadata` where some have neither name nor picture, `chains` where the chain does not answer.
   */
  readonly partial: readonly string[]
  /** Of the whole; the last good answer stays after a failure. */
  readonly status: 'idle' | NftsList['status']
  /** Of the next page. */
  readonly more: NftsList['more']
  readonly error?: ApiError
  /** Milliseconds since the epoch, of the last success. */
  readonly fetchedAt?: number
}

const NOTHING: Omit<NftsList, 'status'> = { pages: [], source: 'gateway', more: 'idle' }

/** What tells an NFT from the others of its network. */
export const nftKey = ({ token, id }: Pick<Nft, 'token' | 'id'>): string => `${token}/${id}`

const build = memoByValues((list: NftsList | undefined, withHidden: boolean): NftsView => {
  const { pages, source, more, error, fetchedAt } = list ?? NOTHING
  const seen = new Set<string>()
  // What moved from one page to another while they were read is on both: the first one counts.
  const all = pages
    .flatMap(({ items }) => items)
    .filter((nft) => !seen.has(nftKey(nft)) && seen.add(nftKey(nft)))
  const shown = withHidden ? all : all.filter(({ spam }) => !spam)
  return {
    items: shown,
    hidden: all.filter(({ spam }) => spam).length,
    hasMore: (pages.at(-1)?.next ?? null) !== null,
    source,
    partial: [...new Set(pages.flatMap(({ partial }) => partial))],
    status: list?.status ?? 'idle',
    more,
    ...(error && { error }),
    ...(fetchedAt !== undefined && { fetchedAt }),
  }
})

/** An account's NFTs as they are shown. Asks nothing. */
export function nftsView(state: RootState, arg: NftsArg, withHidden = false): NftsView {
  return build(state.nfts?.lists[nftsKey(arg)], withHidden)
}
