import type { CaipNetworkId } from './network.js'
import type { Session } from './session.js'

/** A session with the account that the page works with. */
export interface StoredSession extends Session {
  /** The active address, one of `accounts`. */
  readonly address: string
}

/** What an instance stores of its sessions, for the next page load and for other tabs. */
export interface StoredConnection {
  /** By `namespace/connectorId`. The session used last is at the end. */
  readonly byId: Readonly<Record<string, StoredSession>>
  /** The id of the active session of each namespace. */
  readonly activeByNamespace: Readonly<Record<string, string>>
  /** The network of each namespace that has no active session: chosen, or where its last session was. */
  readonly networkByNamespace: Readonly<Record<string, CaipNetworkId>>
  readonly activeNamespace?: string | undefined
}
