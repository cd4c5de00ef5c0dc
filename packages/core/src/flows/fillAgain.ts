import { selectAddress } from '../accounts/accountsSelectors.js'
import { selectCan } from '../adapters/adapters.js'
import { NotConnectedError } from '../errors/connection.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { StaleTransferError } from '../errors/send.js'
import { namespaceOf } from '../model/caip.js'
import { isSameAddress } from '../model/sameAddress.js'
import { to } from '../model/viewParams.js'
import { viewPushed } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { sendFormChanged, sendFormReset } from '../sendForm/sendFormState.js'
import { selectActiveNetwork } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import type { Tools } from '../store/createCommand.js'
import { againOf, type PaymentAgain } from '../transfers/againOf.js'
import { selectTransfers } from '../transfers/transfersState.js'
import type { SendAgainArg } from './sendAgain.js'

function paymentOf(state: RootState, arg: SendAgainArg): PaymentAgain {
  if (!('id' in arg)) return arg
  const record = selectTransfers(state).find(({ id }) => id === arg.id)
  const again = record && againOf(record)
  if (!again) throw new StaleTransferError({ details: 'The transfer is not known, or may still arrive' })
  return again
}

/** What `sendAgain` does, once it is loaded. The form is of the account and the network in use. */
export async function fillAgain(
  arg: SendAgainArg,
  { getState, dispatch, run }: Pick<Tools, 'getState' | 'dispatch' | 'run'>,
): Promise<void> {
  const state = getState()
  const { caipNetworkId, from, recipient, amount, token } = paymentOf(state, arg)
  const namespace = namespaceOf(caipNetworkId)
  if (!state.options.features.send || !selectCan(state, namespace, 'transfer'))
    throw new NotSupportedError('transfer')
  const address = selectAddress(state, namespace)
  if (address === undefined) throw new NotConnectedError()
  if (!isSameAddress(address, from) || selectActiveNetwork(state)?.caipNetworkId !== caipNetworkId)
    throw new StaleTransferError()
  dispatch(sendFormReset())
  dispatch(sendFormChanged({ recipient, amount, token }))
  if (state.modal.open) dispatch(viewPushed(to('WalletSend')))
  else await run(openModal, { view: 'WalletSend' })
}
