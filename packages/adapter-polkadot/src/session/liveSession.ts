import type { CaipNetworkId, OpenSession } from '@latchkey/core/adapter'

import type { WalletAccount } from './walletAccount.js'
import type { WalletSigner } from './walletSigner.js'

/** What of a session changes while it lasts. */
export interface SessionState {
  /** All that the wallet shares, in its order. */
  readonly shared: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
  /** The networks the wallet agreed to; absent where it agreed to all. */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
}

/** An agreement with a wallet that holds now. Its `accounts` are what of `shared` the network can use. */
export interface LiveSession extends OpenSession, SessionState {
  shared: readonly WalletAccount[]
  readonly caipNetworkId: CaipNetworkId
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
  /** What the host application gets as the provider. */
  readonly provider: unknown
  readonly signer: WalletSigner
}
