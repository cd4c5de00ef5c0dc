import { event, type Event } from '../store/event.js'
import type { RelayStatus } from './sharedConnector.js'

export interface PairingReady {
  readonly attempt: number
  readonly uri: string
  readonly expiresAt: number
}
/** The relay took a proposal. */
export const pairingReady: Event<PairingReady> = event('walletconnect/pairingReady')
/** The host drives the pairing and says what to show (`manualWCControl`). */
export const uriGiven: Event<string> = event('walletconnect/uriGiven')
/** A wallet agreed: from here on nothing calls the proposal off. */
export const pairingApproved: Event<{ readonly attempt: number }> = event('walletconnect/pairingApproved')
/** Back to nothing. What still runs was called off. */
export const pairingReset: Event = event('walletconnect/pairingReset')

export interface LinkOpened {
  readonly walletId: string | undefined
  readonly href: string
  readonly name: string
}
/** The visitor tapped a wallet's link; the link itself opens the app. */
export const linkOpened: Event<LinkOpened> = event('walletconnect/linkOpened')
export const linkUnanswered: Event = event('walletconnect/linkUnanswered')
/** A wallet's record has no link that may be used. */
export const linkUnusable: Event<{ readonly name: string }> = event('walletconnect/linkUnusable')

/** How the socket to the relay stands; `undefined` while none is wanted. */
export const relayChanged: Event<RelayStatus | undefined> = event('walletconnect/relayChanged')

/** The page is looked at, or online, again. */
export const pageWoke: Event<'visible' | 'pageshow' | 'online'> = event('walletconnect/pageWoke')
