import type { CaipNetworkId, WalletInfo } from '@latchkey/core/adapter'

import type { WalletAccount } from './walletAccount.js'
import type { WalletSigner } from './walletSigner.js'

/** What of a session changes while it lasts. */
export interface SessionState {
  /** All that the wallet shares, in its order. */
  readonly accounts: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
  /** The networks the wallet agreed to; absent where it agreed to all. */
  readonly approved?: readonly CaipNetworkId[]
}

/** An agreement with a wallet that holds now. */
export interface LiveSession {
  readonly connectorId: string
  readonly wallet: WalletInfo
  /** What the host application gets as the provider. */
  readonly provider: unknown
  readonly signer: WalletSigner
  state: SessionState
  /** Hears of nothing any more. */
  stop(): void
  /** Tells the wallet that the page ends the session, where it can be told. */
  end(): Promise<void>
}
