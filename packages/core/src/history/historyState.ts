import type { ApiError } from '../api/queryEndpoint.js'
import { addressOf } from '../model/caip.js'
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

/** A transaction of an account, as the gateway tells of it. */
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

/** What is known of one account's history. */
export interface HistoryList {
  /** The newest first, in the order of the gateway. */
  readonly rows: readonly HistoryTransaction[]
  /** Where the next page begins; `null` after the last one. */
  readonly next: string | null
  /** How many rows the gateway kept back: those of the first page, and of what follows. */
  readonly hiddenFirst: number
  readonly hiddenLater: number
  /** What the source does not know, as codes: `native` where moves of the coin itself are missing. */
  readonly partial: readonly string[]
  /** `none`: no gateway, or one that does not serve the network. */
  readonly source: 'gateway' | 'none'
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
/** What this browser sent was read from storage. */
export const keptTransfersRead: Event<readonly KeptTransfer[]> = event('history/keptRead')
