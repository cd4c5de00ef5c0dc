import { selectCaipAddress } from '../accounts/accountsSelectors.js'
import type { TokenRef } from '../model/tokenBalance.js'
import { selectActiveNetwork } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'
import { event, type Event } from '../store/event.js'
import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'

/** One side of a swap: a token, or the network's own currency. */
export type SwapCurrency = TokenRef | 'native'

/** What the visitor has entered to swap. Nothing of it is checked yet. */
export interface SwapForm {
  readonly from: SwapCurrency | undefined
  readonly to: SwapCurrency | undefined
  /** What is given, in whole coins or tokens, as it was entered. */
  readonly amount: string
  /** How much less than quoted may arrive, in percent (S9.04). */
  readonly slippage: number
}

declare module '../store/core.js' {
  interface RootState {
    readonly swapForm?: SwapForm
  }
}

export const emptySwapForm: SwapForm = { from: 'native', to: undefined, amount: '', slippage: 1 }

/** The visitor entered or chose something. */
export const swapFormChanged: Event<Partial<SwapForm>> = event('swapForm/changed')
/** The entered swap was submitted, or belongs to another account or network than the one in use. */
export const swapFormReset: Event = event('swapForm/reset')

/** What the visitor has entered so far. */
export function selectSwapForm(state: RootState): SwapForm {
  return state.swapForm ?? emptySwapForm
}

const isSame = (one: SwapCurrency | undefined, other: SwapCurrency | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one === 'native' || other === 'native'
    ? one === other
    : one.address.toLowerCase() === other.address.toLowerCase())

/** Choosing the other side's currency exchanges the two sides. */
function follow(form: SwapForm, entered: Partial<SwapForm>): SwapForm {
  const next = patch(form, entered)
  const turned = isSame(next.from, next.to)
    ? patch(next, 'from' in entered ? { to: form.from } : { from: form.to })
    : next
  // The entered amount does not apply to another currency.
  const isOther = turned.from !== form.from && !isSame(turned.from, form.from)
  return isOther && entered.amount === undefined ? patch(turned, { amount: '' }) : turned
}

export const swapFormSlice: Slice<'swapForm', SwapForm> = slice('swapForm', emptySwapForm, (on) => {
  on(swapFormChanged, (form, { payload }) => follow(form, payload))
  on(swapFormReset, () => emptySwapForm)
})

const place = (state: RootState): string =>
  `${selectActiveNetwork(state)?.caipNetworkId} ${selectCaipAddress(state)}`

/** Tokens do not exist on other networks, and another account has other balances. */
export const onOtherPlace: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) =>
      place(state) !== place(before) && selectSwapForm(state) !== emptySwapForm,
    effect: (_action, { dispatch }) => void dispatch(swapFormReset()),
  })
}
