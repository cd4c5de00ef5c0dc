import type { Session, WalletInfo } from '../model/session.js'
import type { ErrorShape } from '../errors/base.js'

/** S4.01, one of these for each family. */
export type ConnectionStatus =
  | { readonly status: 'disconnected' }
  /** `restore` while a stored session is picked up: address and network are known and shown (R6). */
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      readonly cause: 'request' | 'restore'
      readonly wallet?: WalletInfo
    }
  | { readonly status: 'connected'; readonly connectorId: string; readonly wallet: WalletInfo }

/** S4.22: what the visitor is waiting for at the moment. */
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

/** A wallet that stays connected beside the one in use. */
export interface KeptSession {
  readonly namespace: string
  readonly session: Session
  /** Not while it is picked up after a reload, nor where that failed (R6). */
  readonly live: boolean
}

export interface ConnectionState {
  readonly byNamespace: Readonly<Record<string, ConnectionStatus>>
  readonly attempt: ConnectAttempt | undefined
  /**
   * The page came back from a wallet app and waits a moment for its word (S4.25). An attempt alone never
   * holds the visitor.
   */
  readonly buffering: boolean
  /** What the next page load picks up. Outlives a failed restore: only a wallet's own no clears it (R6). */
  readonly stored: Readonly<Record<string, Session>>
  /** Of all families, the one used last at the end. */
  readonly kept: readonly KeptSession[]
}
