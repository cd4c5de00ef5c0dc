import { snackShown } from '../feedback/feedbackEvents.js'
import { toasts } from '../feedback/toasts.js'
import type { Reactions } from '../store/listen.js'
import { balancesFailed } from './balancesEvents.js'

/**
 * S8.02: said when a series of failures begins and not for each of them, and only to a visitor who is there.
 */
const onBalancesFailed: Reactions = (listen) => {
  listen({
    actionCreator: balancesFailed,
    effect: ({ payload }, { getState, getOriginalState, dispatch }) => {
      const { modal, options } = getState()
      if (getOriginalState().balances?.failing[payload.key] || !(modal.open || options.enableEmbedded)) return
      dispatch(snackShown({ variant: 'error', message: toasts.tokenBalanceUnavailable }))
    },
  })
}

export const balancesReactions: readonly Reactions[] = [onBalancesFailed]
