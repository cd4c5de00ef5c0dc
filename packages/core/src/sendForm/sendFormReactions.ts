import { selectCaipAddress } from '../accounts/accountsSelectors.js'
import { selectActiveNetwork } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'
import { emptySendForm, selectSendForm, sendFormReset } from './sendFormState.js'

const place = (state: RootState): string =>
  `${selectActiveNetwork(state)?.caipNetworkId} ${selectCaipAddress(state)}`

/**
 * S4.13: an amount, a token and an address of one network mean nothing, or something else, on another one,
 * and another account has other balances.
 */
const onOtherPlace: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) =>
      place(state) !== place(before) && selectSendForm(state) !== emptySendForm,
    effect: (_action, { dispatch }) => void dispatch(sendFormReset()),
  })
}

export const sendFormReactions: readonly Reactions[] = [onOtherPlace]
