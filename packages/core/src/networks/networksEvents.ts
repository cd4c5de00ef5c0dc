import { event, type Event } from '../store/event.js'
import type { CaipNetworkId, Network } from './network.js'

/** A wallet says which network it is on. */
export interface WalletNetworkChanged {
  readonly namespace: string
  readonly connectorId: string
  readonly caipNetworkId: CaipNetworkId
}
export const walletNetworkChanged: Event<WalletNetworkChanged> = event('networks/walletChanged')
/** A wallet agreed to other networks than before. */
export interface ApprovalsChanged {
  readonly namespace: string
  readonly connectorId: string
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[]
}
export const approvalsChanged: Event<ApprovalsChanged> = event('networks/approvalsChanged')
/** The network that the page works on was chosen. */
export const activeNetworkChanged: Event<CaipNetworkId> = event('networks/activeChanged')
export const networkAdded: Event<Network> = event('networks/added')
export interface NetworkRemoved {
  readonly networkId: CaipNetworkId
  /** A wallet of the family is connected. */
  readonly hasWallet: boolean
}
export const networkRemoved: Event<NetworkRemoved> = event('networks/removed')
