import type { CaipNetworkId } from '../model/network.js'
import type { Session } from '../model/session.js'
import type { StoredConnection } from '../model/storedConnection.js'
import { event, type Event } from '../store/event.js'
import type { SessionRef } from './sessionsState.js'

/** A stored connection was read; no wallet has been asked yet. */
export const connectionRestored: Event<StoredConnection> = event('sessions/restored')

export interface SessionStarted {
  readonly namespace: string
  /** With the active address where the page or another tab knows it. */
  readonly session: Session & { readonly address?: string }
  /** The page knew the session: it was restored after a reload, or activated again. */
  readonly known?: boolean
}
/**
 * A session became the active one of its namespace, other than by `connect`: it began in the host's code, or
 * was known before.
 */
export const sessionStarted: Event<SessionStarted> = event('sessions/started')

/** A session is connected beside the active one of its namespace. */
export const backgroundSessionStarted: Event<SessionStarted> = event('sessions/backgroundStarted')

/** The parts of a session that a wallet changes while it is connected. */
export type SessionChange = Partial<Pick<Session, 'accounts' | 'caipNetworkId' | 'approvedCaipNetworkIds'>>

/** The wallet of a session shows other accounts, moved to another network, or approved other networks. */
export const sessionChanged: Event<SessionRef & { readonly change: SessionChange }> =
  event('sessions/changed')
export const sessionEnded: Event<SessionRef> = event('sessions/ended')

/** Another account of the active session of a namespace was chosen. */
export const accountSelected: Event<{ readonly namespace: string; readonly address: string }> =
  event('sessions/accountSelected')
/** The network that the page works on was chosen. */
export const activeNetworkChanged: Event<CaipNetworkId> = event('sessions/networkChanged')
export const bufferingChanged: Event<boolean> = event('sessions/bufferingChanged')
export const attemptCleared: Event = event('sessions/attemptCleared')
