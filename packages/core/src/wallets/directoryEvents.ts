import { event, type Event } from '../store/event.js'

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
