import type { SubmittedTransfer } from '../model/transfer.js'
import { to } from '../model/viewParams.js'
import { selectView, viewReset } from '../navigation/navigationState.js'
import { selectSendForm, sendFormReset } from '../sendForm/sendFormState.js'
import type { RootState } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { sendToken } from '../transfers/sendToken.js'
import type { SendArg } from '../transfers/transferCall.js'

function isFormOf(state: RootState, sent: SendArg): boolean {
  const { token, amount, recipient } = selectSendForm(state)
  return (
    amount === sent.amount && recipient.trim() === sent.recipient && token?.address === sent.token?.address
  )
}

/**
 * Sends what the visitor has reviewed. Once it is on its way the form is empty, and the review goes back to
 * the account (S2.08, S4.31). A visitor who left the review meanwhile stays where they are, and what they
 * entered since stays too.
 *
 * @throws the errors of `sendToken`; the form keeps everything then
 */
export const submitSendForm: Command<SendArg, SubmittedTransfer> = createCommand(
  'sendForm/submit',
  async (arg: SendArg, { getState, dispatch, run }) => {
    const submitted = await run(sendToken, arg)
    if (isFormOf(getState(), arg)) dispatch(sendFormReset())
    if (getState().modal.open && selectView(getState()) === 'WalletSendPreview')
      dispatch(viewReset(to('Account')))
    return submitted
  },
  { policy: 'parallel' },
)
