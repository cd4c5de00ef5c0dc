import type { Session } from '../adapters/session.js'
import { event, type Event } from '../store/event.js'
import type { CaipNetworkId } from '../networks/network.js'

export interface StoredConnection {
  readonly sessions: Readonly<Record<string, Session>>
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

export interface SessionEnded {
  readonly namespace: string
  readonly connectorId: string
}
export const sessionEnded: Event<SessionEnded> = event('connection/sessionEnded')
export const bufferingChanged: Event<boolean> = event('connection/bufferingChanged')
export const attemptCleared: Event = event('connection/attemptCleared')
