import type { ApiError } from '../api/queryEndpoint.js'
import type { CaipAddress, CaipNetworkId } from '../model/network.js'
import type { TokenBalance } from '../model/tokenBalance.js'
import { event, type Event } from '../store/event.js'

/** The account and the network whose balances are asked for. */
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

/** The source of an answer. `none`: there was no source to ask, which is no failure. */
export type BalanceSource = 'wallet' | 'gateway' | 'chain' | 'none'

/** What an account owns on a network, as one answer. */
export interface Balances {
  readonly balances: readonly TokenBalance[]
  readonly source: BalanceSource
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
}

export interface BalancesState {
  /**
   * By account and network (R7): the last failure, and until when (ms since the epoch) no source is asked
   * again. Kept until a success.
   */
  readonly failing: Readonly<Record<string, { readonly until: number; readonly error: ApiError }>>
  /** Where a visitor asked for fresh data: the next request ignores `failing`. */
  readonly forced: Readonly<Record<string, true>>
}

declare module '../store/core.js' {
  interface RootState {
    readonly balances?: BalancesState
  }
}

/** R7: failures are counted by account and network. */
export function balancesKey({
  caipAddress,
  networkId,
}: Pick<BalancesArg, 'caipAddress' | 'networkId'>): string {
  return `${networkId}/${caipAddress}`
}

export interface BalancesFailed {
  readonly key: string
  readonly until: number
  readonly error: ApiError
}
/** No source returned the account's balances. */
export const balancesFailed: Event<BalancesFailed> = event('balances/failed')
export const balancesReceived: Event<string> = event('balances/received')
/** A visitor wants fresh data now. */
export const balancesRefreshAsked: Event<string> = event('balances/refreshAsked')
