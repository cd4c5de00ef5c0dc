import { createCommand, type Command } from '../store/createCommand.js'
import { toErrorShape } from '../store/errorShape.js'
import { followTransfer } from './followTransfer.js'
import type { SubmittedTransfer } from './transfer.js'
import { transferCall, type TransferArg } from './transferCall.js'
import { transferBegun, transferFailed, transferSubmitted } from './transfersEvents.js'

/**
 * Sends the network's own currency or a token from the account in use. Resolves when the network took it; whether it
 * counts is decided in the chain, which `selectTransfers` shows. A second click while the wallet asks sends nothing more.
 *
 * @throws {NotConnectedError} {NotSupportedError} {UnsupportedChainError}
 * @throws the error of the first problem that `validateTransfer` would list, before the wallet is asked
 * @throws {UserRejectedError} and the other wallet errors; {SendFailedError} where the network refuses it
 * @example
 * const { hash } = await sendToken(core, { recipient: '0x…', amount: '0.25' })
 */
export const sendToken: Command<TransferArg, SubmittedTransfer> = createCommand(
  'transfers/send',
  async (arg: TransferArg, tools) => {
    const { getState, dispatch, services } = tools
    const call = transferCall(arg, tools)
    const { namespace, transfer, request } = call
    const { from, recipient, amount, network } = request
    // The record of it lives there.
    await services.features.load('accountData')
    const id = getState().transfers?.nextId ?? 1
    const symbol = arg.token ? (arg.token.symbol ?? '') : network.nativeCurrency.symbol
    const properties = { network: network.caipNetworkId, token: symbol }
    dispatch(transferBegun({ id, namespace, caipNetworkId: network.caipNetworkId, from, recipient, amount, symbol }))
    services.track({ event: 'SEND_INITIATED', properties })
    try {
      const submitted = await transfer.submit(request)
      dispatch(transferSubmitted({ id, hash: submitted.hash }))
      services.track({ event: 'SEND_SUCCESS', properties })
      void followTransfer(tools, call, id, submitted)
      return submitted
    } catch (error) {
      const shape = toErrorShape(error)
      dispatch(transferFailed({ id, error: shape }))
      if (shape.code === 'user-rejected') services.track({ event: 'SEND_REJECTED', properties })
      else if (shape.code !== 'aborted') services.track({ event: 'SEND_ERROR', properties: { ...properties, message: shape.message } })
      throw error
    }
  },
  // The same again is a double click; anything else is another transfer.
  { policy: 'first', key: ({ namespace, recipient, amount, token }) => JSON.stringify([namespace, recipient, amount, token?.address]) },
)
