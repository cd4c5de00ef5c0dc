import type { Session } from '../model/session.js'
import type { StoredConnection } from '../model/storedConnection.js'
import { event, type Event } from '../store/event.js'
import type { CaipNetworkId } from '../model/network.js'

/** A stored connection was read; no wallet has been asked yet. */
export const connectionRestored: Event<StoredConnection> = event('connection/restored')

export interface SessionStarted {
  readonly namespace: string
  readonly session: Session
  /** The page knew it: it was picked up after a reload, or switched to. */
  readonly known?: boolean
}
/**
 * A session is the one in use, and not by our own `connect`: it began in the host's code, or was known
 * before.
 */
export const sessionStarted: Event<SessionStarted> = event('connection/sessionStarted')

/** A session is there beside the one in use. */
export const sessionKept: Event<SessionStarted> = event('connection/sessionKept')

export interface SessionEnded {
  readonly namespace: string
  readonly connectorId: string
}
export const sessionEnded: Event<SessionEnded> = event('connection/sessionEnded')

export interface KeptSessionChanged extends SessionEnded {
  /** What is different now; absent when the session ended. */
  readonly change?: Partial<Session> | false
}
/** The wallet of a session beside the one in use told of something. */
export const keptSessionChanged: Event<KeptSessionChanged> = event('connection/keptSessionChanged')
export const bufferingChanged: Event<boolean> = event('connection/bufferingChanged')
export const attemptCleared: Event = event('connection/attemptCleared')

/** A wallet says which network it is on. */
export interface WalletNetworkChanged {
  readonly namespace: string
  readonly connectorId: string
  readonly caipNetworkId: CaipNetworkId
}
export const walletNetworkChanged: Event<WalletNetworkChanged> = event('networks/walletChanged')
/** A wallet agreed to other networks than before. */
export interface ApprovalsChanged {
  readonly namespace: string
  readonly connectorId: string
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[]
}
export const approvalsChanged: Event<ApprovalsChanged> = event('networks/approvalsChanged')
