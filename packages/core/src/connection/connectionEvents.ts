import type { Session } from '../adapters/session.js'
import { event, type Event } from '../store/event.js'
import type { CaipNetworkId } from '../networks/network.js'

export interface StoredConnection {
  readonly sessions: Readonly<Record<string, Session>>
  /** Of wallets beside the ones in use, by family. */
  readonly kept: Readonly<Record<string, readonly Session[]>>
  readonly activeNamespace?: string | undefined
  readonly activeByNamespace: Readonly<Record<string, CaipNetworkId>>
}
/** A stored connection was read; no wallet has been asked yet. */
export const connectionRestored: Event<StoredConnection> = event('connection/restored')

export interface SessionStarted {
  readonly namespace: string
  readonly session: Session
}
/** A session began outside of our own `connect`, in the host's code. */
export const sessionStarted: Event<SessionStarted> = event('connection/sessionStarted')

/** A session that the page knew is the one in use: picked up after a reload, or switched to. */
export const sessionResumed: Event<SessionStarted> = event('connection/sessionResumed')
/** A session is there beside the one in use. */
export const sessionKept: Event<SessionStarted> = event('connection/sessionKept')

export interface SessionEnded {
  readonly namespace: string
  readonly connectorId: string
}
export const sessionEnded: Event<SessionEnded> = event('connection/sessionEnded')

export interface KeptSessionChanged extends SessionEnded {
  readonly change: Partial<Pick<Session, 'accounts' | 'approvedCaipNetworkIds' | 'caipNetworkId'>>
}
/** The wallet of a session beside the one in use told of something. */
export const keptSessionChanged: Event<KeptSessionChanged> = event('connection/keptSessionChanged')
export const keptSessionEnded: Event<SessionEnded> = event('connection/keptSessionEnded')
export const bufferingChanged: Event<boolean> = event('connection/bufferingChanged')
export const attemptCleared: Event = event('connection/attemptCleared')
