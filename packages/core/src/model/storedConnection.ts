import type { CaipNetworkId } from './network.js'
import type { Session } from './session.js'

/** What an instance remembers of its connection. */
export interface StoredConnection {
  readonly sessions: Readonly<Record<string, Session>>
  /** Of wallets beside the ones in use. */
  readonly kept: readonly Session[]
  readonly activeNamespace?: string | undefined
  readonly activeByNamespace: Readonly<Record<string, CaipNetworkId>>
}
