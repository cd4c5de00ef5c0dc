import type { ApiError } from '../api/queryEndpoint.js'
import { event, type Event } from '../store/event.js'

export interface BalancesFailed {
  readonly key: string
  readonly until: number
  readonly error: ApiError
}
/** Nobody could say what the account owns. */
export const balancesFailed: Event<BalancesFailed> = event('balances/failed')
export const balancesReceived: Event<string> = event('balances/received')
/** A visitor wants fresh data now. */
export const balancesRefreshAsked: Event<string> = event('balances/refreshAsked')
