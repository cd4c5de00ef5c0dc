import type { ApiError } from '../api/queryEndpoint.js'
import { addressOf } from '../model/caip.js'
import type { HistoryTransaction } from '../model/history.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import { event, type Event } from '../store/event.js'
import type { KeptTransfer } from '../transfers/keptTransfers.js'

/** Whose history, and on which network. */
export interface HistoryArg {
  readonly caipAddress: CaipAddress
  readonly networkId: CaipNetworkId
  /** Also what is hidden as poisoning. */
  readonly withHidden?: boolean
}

/** What is known of one account's history. */
export interface HistoryList {
  /** The newest first, in the order of the source. */
  readonly rows: readonly HistoryTransaction[]
  /** Where the next page begins; `null` after the last one. */
  readonly next: string | null
  /** How many rows the gateway kept back: those of the first page, and of what follows. */
  readonly hiddenFirst: number
  readonly hiddenLater: number
  /** What the source does not know, as codes: `native` where moves of the coin itself are missing. */
  readonly partial: readonly string[]
  /** Who told of the rows; `none` where neither a gateway serves the network nor the chain itself can say. */
  readonly source: 'gateway' | 'chain' | 'none'
  /** Of the newest rows; after a failure those of the last success stay. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Of the next page. */
  readonly more: 'idle' | 'loading' | 'failed'
  /** Why the newest rows or the next page could not be had. */
  readonly error?: ApiError
  /** Milliseconds since the epoch, of the last success. */
  readonly fetchedAt?: number
}

export interface HistoryState {
  readonly lists: Readonly<Record<string, HistoryList>>
  /** What this browser sent, as storage keeps it. */
  readonly kept: readonly KeptTransfer[]
  /** Whom this browser sent something to, by family. */
  readonly recipients: Readonly<Record<string, readonly string[]>>
}

declare module '../store/core.js' {
  interface RootState {
    readonly history?: HistoryState
  }
}

/** One list for each account, network, and choice of what is shown. */
export function historyKey({ caipAddress, networkId, withHidden }: HistoryArg): string {
  return `${networkId}/${addressOf(caipAddress)}${withHidden ? '/all' : ''}`
}

/** Whose list a key is for; `withHidden` where it has what is hidden, too. */
export function ofHistoryKey(key: string): {
  readonly networkId: string
  readonly address: string
  readonly withHidden: boolean
} {
  const [networkId = '', address = '', ...rest] = key.split('/')
  return { networkId, address, withHidden: rest.length > 0 }
}

/**
 * What to ask for: where the gateway keeps nothing back, the list with what is hidden is the one without it.
 */
export function askedOf(lists: HistoryState['lists'], arg: HistoryArg): HistoryArg {
  const { caipAddress, networkId, withHidden } = arg
  const plain = { caipAddress, networkId }
  const list = lists[historyKey(plain)]
  const isWhole = list?.fetchedAt !== undefined && list.hiddenFirst + list.hiddenLater === 0
  return withHidden && !isWhole ? { ...plain, withHidden } : plain
}

/** A part of the history without a gap. */
export interface HistoryPart {
  readonly rows: readonly HistoryTransaction[]
  readonly next: string | null
  readonly hidden: number
  readonly partial: readonly string[]
}

export const historyAsked: Event<{ readonly key: string; readonly more: boolean }> = event('history/asked')
/** The newest rows. `source: 'none'` has none. */
export const historyReceived: Event<
  HistoryPart & { readonly key: string; readonly source: HistoryList['source']; readonly at: number }
> = event('history/received')
/** The page that begins at `after`. */
export const historyPageReceived: Event<HistoryPart & { readonly key: string; readonly after: string }> =
  event('history/pageReceived')
export const historyFailed: Event<{
  readonly key: string
  readonly more: boolean
  readonly error: ApiError
}> = event('history/failed')
/** What this browser sent, and whom a family's transfers went to, was read from storage. */
export const sentRead: Event<{
  readonly kept: readonly KeptTransfer[]
  readonly namespace: string
  readonly recipients: readonly string[]
}> = event('history/sentRead')
