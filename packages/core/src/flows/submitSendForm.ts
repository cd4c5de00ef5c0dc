import type { SubmittedTransfer } from '../model/transfer.js'
import { to } from '../model/viewParams.js'
import { selectView, viewReset } from '../navigation/navigationState.js'
import { selectSendForm, sendFormReset } from '../sendForm/sendFormState.js'
import type { RootState } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { sendToken } from '../transfers/sendToken.js'
import type { SendArg } from '../transfers/transferCall.js'
import { recheckName } from './recheckName.js'

/** What the visitor has reviewed. */
export interface ReviewedSend extends SendArg {
  /** The name that was typed in the place of `recipient`, where one was. */
  readonly typedName?: string
}

function isFormOf(state: RootState, { typedName, ...sent }: ReviewedSend): boolean {
  const { token, amount, recipient } = selectSendForm(state)
  return (
    amount === sent.amount &&
    recipient.trim() === (typedName ?? sent.recipient) &&
    token?.address === sent.token?.address
  )
}

/**
 * Sends what the visitor has reviewed. A name is looked up once more, because its owner may have changed it.
 * Once it is on its way the form is empty, and the review goes back to the account (S2.08, S4.31). A visitor
 * who left the review meanwhile stays where they are, and what they entered since stays too.
 *
 * @throws {RecipientChangedError} the name stands for another address by now; the wallet is not asked
 * @throws the errors of `findRecipient` and of `sendToken`; the form keeps everything then
 */
export const submitSendForm: Command<ReviewedSend, SubmittedTransfer> = createCommand(
  'sendForm/submit',
  async (arg: ReviewedSend, { getState, dispatch, run }) => {
    const { typedName, ...sent } = arg
    if (typedName !== undefined) {
      const { caipNetworkId, recipient: address } = sent
      await run(recheckName, { name: typedName, caipNetworkId, address })
    }
    const submitted = await run(sendToken, sent)
    if (isFormOf(getState(), arg)) dispatch(sendFormReset())
    if (getState().modal.open && selectView(getState()) === 'WalletSendPreview')
      dispatch(viewReset(to('Account')))
    return submitted
  },
  { policy: 'parallel' },
)
