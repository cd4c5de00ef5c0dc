import type { ErrorShape } from '../errors/base.js'
import type { WalletInfo } from '../model/session.js'
import type { StoredConnection, StoredSession } from '../model/storedConnection.js'

/** S4.01, one of these for each namespace. */
export type ConnectionStatus =
  | { readonly status: 'disconnected' }
  /** `restore` while a stored session is restored: its address and network are known and shown (R6). */
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      readonly cause: 'request' | 'restore'
      readonly wallet?: WalletInfo
    }
  | { readonly status: 'connected'; readonly connectorId: string; readonly wallet: WalletInfo }

/** S4.22: the connection that the visitor is waiting for, or the last one that failed. */
export type ConnectAttempt =
  | {
      readonly status: 'pending'
      readonly requestId: string
      readonly namespace: string
      readonly connectorId: string
    }
  | {
      readonly status: 'failed'
      readonly namespace: string
      readonly connectorId: string
      readonly error: ErrorShape
    }

/** A session that the page knows. */
export interface KnownSession extends StoredSession {
  /**
   * `restoring` while a stored session is restored; `unavailable` when that failed. An unavailable session is
   * not shown, and stays stored for the next page load (R6).
   */
  readonly status: 'connected' | 'restoring' | 'unavailable'
}

/**
 * Every session of the page, once. Accounts, the networks of wallets, approvals and connections are selectors
 * over it, and what is stored is the same record without what only this page knows.
 */
export interface SessionsState extends Pick<StoredConnection, 'activeByNamespace' | 'networkByNamespace'> {
  readonly byId: Readonly<Record<string, KnownSession>>
  readonly attempt: ConnectAttempt | undefined
  /**
   * The page came back from a wallet app and waits a moment for its answer (S4.25). An attempt alone never
   * blocks the modal.
   */
  readonly buffering: boolean
}

/** A wallet of a namespace. */
export interface SessionRef {
  readonly namespace: string
  readonly connectorId: string
}
