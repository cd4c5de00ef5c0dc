import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import { emptySendForm, sendFormChanged, sendFormReset, type SendForm } from './sendFormState.js'

export const sendFormSlice: Slice<'sendForm', SendForm> = slice('sendForm', emptySendForm, (on) => {
  on(sendFormChanged, (state, { payload }) =>
    // What was found is about the name or the address that stands there.
    patch(
      state,
      payload.recipient === undefined ? payload : { found: undefined, receiver: undefined, ...payload },
    ),
  )
  on(sendFormReset, () => emptySendForm)
})
