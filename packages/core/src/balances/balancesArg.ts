import type { CaipAddress, CaipNetworkId } from '../networks/network.js'
import type { TokenBalance } from './tokenBalance.js'

/** Whose balances, and where. */
export interface BalancesArg {
  readonly caipAddress: CaipAddress
  readonly networkId: CaipNetworkId
  /** The connector whose wallet is asked first, where it knows its own assets. */
  readonly connectorId?: string
}

export interface NativeBalanceArg {
  readonly caipAddress: CaipAddress
  readonly networkId: CaipNetworkId
}

/** Who answered. `none`: nobody could be asked, which is no failure. */
export type BalanceSource = 'wallet' | 'gateway' | 'chain' | 'none'

export interface Balances {
  readonly balances: readonly TokenBalance[]
  readonly source: BalanceSource
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
}
