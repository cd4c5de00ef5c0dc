import type { ErrorShape } from '../errors/base.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import { event, type Event } from '../store/event.js'

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

/** The network that the page works on was chosen. */
export const activeNetworkChanged: Event<CaipNetworkId> = event('networks/activeChanged')
export const networkAdded: Event<Network> = event('networks/added')
export interface NetworkRemoved {
  readonly networkId: CaipNetworkId
  /** A wallet of the family is connected. */
  readonly hasWallet: boolean
}
export const networkRemoved: Event<NetworkRemoved> = event('networks/removed')
/** The adapter of this family did not start. */
export const adapterFailed: Event<string> = event('adapters/failed')
