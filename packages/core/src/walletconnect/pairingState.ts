import type { ErrorShape } from '../store/errorShape.js'
import type { RelayStatus } from './sharedConnector.js'

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

declare module '../store/rootState.js' {
  interface RootState {
    readonly pairing?: PairingState
  }
}
