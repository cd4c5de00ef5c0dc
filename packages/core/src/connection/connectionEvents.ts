import type { Session } from '../adapters/session.js'
import { event, type Event } from '../store/event.js'
import type { CaipNetworkId } from '../networks/network.js'

export interface StoredConnection {
  readonly sessions: Readonly<Record<string, Session>>
  /** Of wallets beside the ones in use. */
  readonly kept: readonly Session[]
  readonly activeNamespace?: string | undefined
  readonly activeByNamespace: Readonly<Record<string, CaipNetworkId>>
}
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
