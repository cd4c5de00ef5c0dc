import {
  balancesFailed,
  balancesReceived,
  balancesRefreshAsked,
  type BalancesState,
} from './balancesState.js'
import { toastShown } from '../feedback/feedbackState.js'
import type { Reactions } from '../store/createListener.js'
import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'

const initialState: BalancesState = { failing: {}, forced: {} }

export const balancesSlice: Slice<'balances', BalancesState> = slice('balances', initialState, (on) => {
  on(balancesRefreshAsked, (state, { payload: key }) =>
    patch(state, { forced: patch(state.forced, { [key]: true }) }),
  )
  on(balancesFailed, ({ failing, forced }, { payload: { key, until, error } }) => ({
    failing: { ...failing, [key]: { until, error } },
    forced: without(forced, key),
  }))
  on(balancesReceived, (state, { payload: key }) =>
    patch(state, { failing: without(state.failing, key), forced: without(state.forced, key) }),
  )
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
