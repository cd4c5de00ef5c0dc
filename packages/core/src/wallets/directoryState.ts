import { event, type Event } from '../store/event.js'

/** What a search of the directory found so far. */
export interface DirectorySearch {
  readonly text: string
  readonly certified: boolean
  /** What is known at once comes first; the gateway completes it while `loading`. */
  readonly ids: readonly string[]
  readonly status: 'loading' | 'ready' | 'failed'
}

/** The list of every wallet, as far as it was received. */
export interface DirectoryState {
  /**
   * In the directory's order, without the featured and the recommended ones where the gateway left them out.
   */
  readonly ids: readonly string[]
  /** How many there are in all; unknown at first. */
  readonly count?: number
  /** `failed`: the next call of `loadDirectoryPage` tries the same page again. What was received stays. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Nothing more follows. */
  readonly isComplete: boolean
  /** Of the last page that was received. */
  readonly page: number
  /** The one family that the list is for. */
  readonly namespace?: string
  readonly search?: DirectorySearch
  /** Who certified the wallets with a badge. Without one there is neither badge nor filter (R31). */
  readonly certifier?: string
}

declare module '../store/core.js' {
  interface RootState {
    readonly directory?: DirectoryState
  }
}

export const directoryBegun: Event<{ readonly namespace: string | undefined }> = event('directory/begun')
export interface DirectoryPageReceived {
  readonly page: number
  readonly ids: readonly string[]
  readonly count: number
  /** Nothing more can be had. */
  readonly isLast: boolean
}
export const directoryPageReceived: Event<DirectoryPageReceived> = event('directory/pageReceived')
/** The gateway takes its time; `ids` are what is shown until it answers. */
export const directoryStoodIn: Event<{ readonly ids: readonly string[] }> = event('directory/stoodIn')
/** The gateway did not answer; `ids` are what stands in for it. */
export const directoryPageFailed: Event<{ readonly ids: readonly string[] }> = event('directory/pageFailed')

/** Who certified the wallets with a badge, if anybody: an answer of the gateway said so. */
export const certifierTold: Event<string | undefined> = event('directory/certifierTold')

export interface DirectoryQuery {
  readonly text: string
  readonly certified: boolean
}
export const searchCleared: Event = event('directory/searchCleared')
export const searchAnswered: Event<
  DirectoryQuery & { readonly ids: readonly string[]; readonly status: 'loading' | 'ready' | 'failed' }
> = event('directory/searchAnswered')
