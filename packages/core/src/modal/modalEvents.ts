import type { ViewEntry } from '../navigation/viewParams.js'
import { event, type Event } from '../store/event.js'

export interface ModalOpened {
  readonly entry: ViewEntry
  readonly namespace?: string | undefined
  readonly uri?: string | undefined
}
export const modalOpened: Event<ModalOpened> = event('modal/opened')
/** `entry` is what an embedded card goes on showing (S2.09). */
export const modalClosed: Event<{ readonly entry?: ViewEntry }> = event('modal/closed')
/** From now on the wallets of one family are shown, or those of all. */
export const modalFiltered: Event<string | undefined> = event('modal/filtered')
/** The host prepares something, or has done so. */
export const loadingSet: Event<{ readonly loading: boolean; readonly namespace?: string }> =
  event('modal/loadingSet')
export const closeRefused: Event = event('modal/closeRefused')
export const shakeEnded: Event = event('modal/shakeEnded')
