import type { ApiError } from '../api/queryEndpoint.js'

export interface BalancesState {
  /**
   * By account and network (R7): what failed last, and until when (ms since the epoch) nobody is asked again.
   * Kept until a success.
   */
  readonly failing: Readonly<Record<string, { readonly until: number; readonly error: ApiError }>>
  /** Where a visitor asked for fresh data, which passes once. */
  readonly forced: Readonly<Record<string, true>>
}

declare module '../store/rootState.js' {
  interface RootState {
    readonly balances?: BalancesState
  }
}
