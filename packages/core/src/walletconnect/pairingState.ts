import type { ErrorShape } from '../errors/base.js'
import type { RelayStatus } from '../model/sharedConnector.js'
import { selectCurrentEntry } from '../navigation/navigationState.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

/** A wallet's link that was tapped. */
export interface OpenedLink {
  readonly walletId: string | undefined
  /** What the wallet's links begin with. */
  readonly href: string
  readonly name: string
  /** The page is still looked at a moment later: the wallet's app is probably not there. */
  readonly isUnanswered: boolean
}

/** S4.21: what a wallet scans or opens, and how things stand with it. */
export interface PairingState {
  readonly status: 'idle' | 'preparing' | 'ready' | 'failed'
  /** There while `ready`. A secret until it is used. */
  readonly uri?: string
  /** Milliseconds since the epoch; absent where the host drives the pairing. It renews itself before. */
  readonly expiresAt?: number
  /** There while `failed`. */
  readonly error?: ErrorShape
  readonly linkOpened?: OpenedLink
  /** Number of the newest proposal. What an older one tells is not shown. */
  readonly attempt: number
  /** Proposals that a wallet may still answer: a renewed one lives beside the older until that expires. */
  readonly open: readonly number[]
  /** How the socket to the relay stands, for a pairing and for a session; absent while none is wanted. */
  readonly relay?: RelayStatus | undefined
}

declare module '../store/core.js' {
  interface RootState {
    readonly pairing?: PairingState
  }
}

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
export const pageResumed: Event<'visible' | 'pageshow' | 'online'> = event('walletconnect/pageResumed')

const IDLE: PairingState = { status: 'idle', attempt: 0, open: [] }

/**
 * How the WalletConnect pairing stands. Its URI is a secret until it is used.
 *
 * @example watch(core, selectPairing, ({ status }) => console.log(status))
 */
export function selectPairing(state: RootState): PairingState {
  return state.pairing ?? IDLE
}

/**
 * What a code or a link may show now; `undefined` while there is nothing to show.
 *
 * @example watch(core, selectPairingUri, (uri) => draw(uri))
 */
export function selectPairingUri(state: RootState): string | undefined {
  return selectPairing(state).uri
}

/**
 * How the socket to the WalletConnect relay stands (behaviour 6.9): `connecting`, `connected`, or
 * `disconnected` after 5 s without one. `undefined` while nothing wants it: no pairing was asked for, and
 * there is no session over it.
 *
 * @example watch(core, selectRelayStatus, (status) => (banner.hidden = status !== 'disconnected'))
 */
export function selectRelayStatus(state: RootState): RelayStatus | undefined {
  return selectPairing(state).relay
}

/** A wallet's link was tapped, and the page is still what the visitor sees. */
export function selectIsLinkUnanswered(state: RootState): boolean {
  return selectPairing(state).linkOpened?.isUnanswered ?? false
}

/** The wallet of the directory that the visitor chose to reach, `undefined` for any. */
export function selectPairedWalletId(state: RootState): string | undefined {
  const entry = selectCurrentEntry(state)
  return entry?.view === 'ConnectingWalletConnect' ? entry.params?.walletId : undefined
}
