import type { ErrorShape } from '../errors/base.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import { event, type Event } from '../store/event.js'

/** The switch of network that the visitor is waiting for, or the last one that failed. */
export type SwitchAttempt =
  | { readonly status: 'pending'; readonly requestId: string; readonly networkId: CaipNetworkId }
  | { readonly status: 'failed'; readonly networkId: CaipNetworkId; readonly error: ErrorShape }

/** The networks that the page offers. Which of them a namespace is on follows from its session. */
export interface NetworksState {
  /** What the host offers, in its order. */
  readonly requested: readonly Network[]
  readonly activeNamespace: string | undefined
  readonly switchAttempt: SwitchAttempt | undefined
}

export const networkAdded: Event<Network> = event('networks/added')
export const networkRemoved: Event<CaipNetworkId> = event('networks/removed')
/** The adapter of this namespace did not start. */
export const adapterFailed: Event<string> = event('adapters/failed')
