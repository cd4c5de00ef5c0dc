import { event, type Event } from '../store/event.js'
import type { ViewEntry } from './viewParams.js'

export const viewPushed: Event<ViewEntry> = event('navigation/pushed')
export const viewReplaced: Event<ViewEntry> = event('navigation/replaced')
export const viewReset: Event<ViewEntry> = event('navigation/reset')
/** One view back. Does nothing on the first one: whoever asks closes the modal instead. */
export const wentBack: Event = event('navigation/wentBack')
/** Takes one entry away, wherever it is, and what was opened from it. */
export const entryLeft: Event<number> = event('navigation/entryLeft')
