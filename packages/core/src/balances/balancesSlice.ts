import {
  balancesFailed,
  balancesReceived,
  balancesRefreshAsked,
  type BalancesState,
} from './balancesState.js'
import { toastShown } from '../feedback/feedbackState.js'
import type { Reactions } from '../store/createListener.js'
import { slice, type Slice } from '../store/slice.js'

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

/**
 * S8.02: said when a series of failures begins and not for each of them, and only to a visitor who is there.
 */
const onBalancesFailed: Reactions = (listen) => {
  listen({
    actionCreator: balancesFailed,
    effect: ({ payload }, { getState, getOriginalState, dispatch }) => {
      const { modal, options } = getState()
      if (getOriginalState().balances?.failing[payload.key] || !(modal.open || options.enableEmbedded)) return
      dispatch(toastShown({ variant: 'error', code: 'token-balance-unavailable' }))
    },
  })
}

export const balancesReactions: readonly Reactions[] = [onBalancesFailed]
