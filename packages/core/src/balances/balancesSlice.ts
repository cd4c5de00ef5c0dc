import { slice, type Slice } from '../store/slice.js'
import { balancesFailed, balancesReceived, balancesRefreshAsked } from './balancesEvents.js'
import type { BalancesState } from './balancesState.js'

const initialState: BalancesState = { failing: {}, forced: {} }

export const balancesSlice: Slice<'balances', BalancesState> = slice('balances', initialState, (on) => {
  on.addCase(balancesRefreshAsked, (state, { payload }) => {
    state.forced[payload] = true
  })
    .addCase(balancesFailed, (state, { payload: { key, until, error } }) => {
      state.failing[key] = { until, error }
      delete state.forced[key]
    })
    .addCase(balancesReceived, (state, { payload }) => {
      delete state.failing[payload]
      delete state.forced[payload]
    })
})
