import type { ViewEntry } from '../model/viewParams.js'
import type { Core } from '../store/core.js'
import { event, type Event } from '../store/event.js'

export interface ModalState {
  readonly open: boolean
  /** Something is being prepared before the modal can show; drives the buttons' labels. */
  readonly loading: boolean
  readonly loadingByNamespace: Readonly<Record<string, boolean>>
  /** True for 500 ms after a refused close (S4.05). */
  readonly shake: boolean
  /** The one family whose wallets are shown, when the host asked for that. */
  readonly filterNamespace: string | undefined
}

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

/**
 * Whether the modal stands open. An embedded card always shows and is not meant.
 *
 * @example if (!isOpen(latchkey)) await openModal(latchkey)
 */
export function isOpen({ store }: Pick<Core, 'store'>): boolean {
  const { modal, options } = store.getState()
  return modal.open && !options.enableEmbedded
}
