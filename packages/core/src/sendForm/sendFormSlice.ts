import { isSameAddress } from '../model/sameAddress.js'
import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import { emptySendForm, sendFormChanged, sendFormReset, type SendForm } from './sendFormState.js'

/** What was looked up about an entry goes with it. */
function follow(state: SendForm, entered: Partial<SendForm>): SendForm {
  const changed = patch(state, entered.recipient === undefined ? entered : { found: undefined, ...entered })
  const isOf = (...fields: readonly (keyof SendForm)[]): boolean =>
    fields.some((field) => changed[field] !== state[field])
  const isOther =
    isOf('recipient') || !isSameAddress(changed.found?.address ?? '', state.found?.address ?? '')
  return patch(changed, {
    ...(isOther && { receiver: entered.receiver }),
    ...((isOther || isOf('amount', 'token', 'fee')) && { estimate: entered.estimate }),
  })
}

export const sendFormSlice: Slice<'sendForm', SendForm> = slice('sendForm', emptySendForm, (on) => {
  on(sendFormChanged, (state, { payload }) => follow(state, payload))
  on(sendFormReset, () => emptySendForm)
})
