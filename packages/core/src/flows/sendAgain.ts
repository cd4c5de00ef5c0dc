import { to } from '../model/viewParams.js'
import type { KeptTransfer } from '../transfers/keptTransfers.js'
import { viewPushed } from '../navigation/navigationState.js'
import { sendFormChanged, sendFormReset } from '../sendForm/sendFormState.js'
import { createCommand, type Command } from '../store/createCommand.js'

/** A payment that can no longer be included: `HistoryRow.again`. */
export type SendAgainArg = Pick<KeptTransfer, 'recipient' | 'amount' | 'token'>

/** Opens the form of sending with everything that was entered, which is checked as any other payment is. */
export const sendAgain: Command<SendAgainArg, void> = createCommand(
  'sendForm/again',
  async ({ recipient, amount, token }: SendAgainArg, { dispatch, services }) => {
    await services.features.load('sendForm')
    dispatch(sendFormReset())
    dispatch(sendFormChanged({ recipient, amount, token }))
    dispatch(viewPushed(to('WalletSend')))
  },
)
