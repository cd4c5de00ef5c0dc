import type { ErrorShape } from '../store/errorShape.js'
import type { CaipNetworkId, Network } from './network.js'

/** What the visitor is waiting for when the wallet is asked to move. */
export type SwitchAttempt =
  | { readonly status: 'pending'; readonly requestId: string; readonly networkId: CaipNetworkId }
  | { readonly status: 'failed'; readonly networkId: CaipNetworkId; readonly error: ErrorShape }

export interface NetworksState {
  /** What the host offers, in its order. */
  readonly requested: readonly Network[]
  readonly activeNamespace: string | undefined
  /** The network each family is on. May be one that the host does not offer. */
  readonly activeByNamespace: Readonly<Record<string, CaipNetworkId>>
  /** Stand-ins for networks that wallets are on and the host does not offer, by family. */
  readonly unknownByNamespace: Readonly<Record<string, Network>>
  /** Only families whose wallet named what it agreed to; a family that is absent agreed to all (S3.05). */
  readonly approvedByNamespace: Readonly<Record<string, readonly CaipNetworkId[]>>
  readonly switchAttempt: SwitchAttempt | undefined
}
