import { isAbortError } from '../errors/base.js'
import { refusalOf } from '../errors/wallet.js'
import { SendUnknownError, StaleTransferError } from '../errors/send.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { forgetTransfer, storeTransfer, type StoredTransfer } from './storedTransfers.js'
import type { SubmittedTransfer } from '../model/transfer.js'
import { transferCall, type SendArg } from './transferCall.js'
import { transferError } from './transferError.js'
import { transferBegun, transferFailed, transferLost, transferSubmitted } from './transfersState.js'

const lost = (cause: unknown): Error => new SendUnknownError({ cause })

/**
 * Sends the network's own currency or a token from the account that the visitor sees. Resolves when the
 * transfer may be on its way; whether it counts is decided in the chain, which `selectTransfers` shows, after
 * a reload too. A second click while the wallet asks sends nothing more.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError}
 * @throws {UnsupportedChainError}
 * @throws {StaleTransferError} `from` or `caipNetworkId` is no longer in use
 * @throws the error of the first problem that `validateTransfer` would list, before the wallet is asked
 * @throws {FeeAboveLimitError} the network would take more than `maxFee`
 * @throws {UserRejectedError} and the other wallet errors
 * @throws {SendFailedError} where the network refuses it
 * @throws {SendUnknownError} the wallet was asked and its answer was lost, or the instance stopped meanwhile:
 *   it may have been sent
 * @example
 * const { hash } = await sendToken(core, {
 *   from: '0x…',
 *   caipNetworkId: 'eip155:1',
 *   recipient: '0x…',
 *   amount: '0.25',
 * })
 */
export const sendToken: Command<SendArg, SubmittedTransfer> = createCommand(
  'transfers/send',
  async (arg: SendArg, tools) => {
    const { getState, dispatch, services } = tools
    const { signal: life } = services
    if (!arg.from || !arg.caipNetworkId)
      throw new StaleTransferError({ details: 'from and caipNetworkId are missing' })
    const { namespace, transfer: family, request } = transferCall(arg, tools)
    const { from, recipient, amount, network } = request
    // The record of it lives there, and what follows it.
    const { follow } = await services.features.load('transfers')
    const id = getState().transfers?.nextId ?? 1
    const symbol = arg.token ? (arg.token.symbol ?? '') : network.nativeCurrency.symbol
    const { caipNetworkId } = network
    const record = {
      namespace,
      caipNetworkId,
      from,
      recipient,
      amount,
      symbol,
      at: services.platform.now(),
      ...(arg.token && { token: arg.token }),
    }
    const properties = { network: caipNetworkId, token: symbol }
    let kept: StoredTransfer | undefined
    let tell: (submitted?: StoredTransfer) => void = () => undefined
    const isSubmitted = new Promise<StoredTransfer | undefined>((resolve) => (tell = resolve))
    const keep = (signed: SubmittedTransfer): StoredTransfer => {
      const isFirst = kept?.hash !== signed.hash
      kept = { ...record, ...signed }
      storeTransfer(services.storage, services.platform.now(), kept)
      if (isFirst) void follow(tools, { id, family, network, transfer: kept }, isSubmitted)
      return kept
    }
    dispatch(transferBegun({ id, ...record }))
    services.track({ event: 'SEND_INITIATED', properties })
    try {
      const submitted = await refusalOf('payment', family.submit({ ...request, signed: keep }))
      const transfer = keep(submitted)
      dispatch(transferSubmitted({ id, hash: submitted.hash }))
      services.track({ event: 'SEND_SUCCESS', properties })
      tell(transfer)
      return submitted
    } catch (caught) {
      tell()
      // The question stays open in the wallet, and its answer is heard by nothing.
      const error = life?.aborted && isAbortError(caught) ? lost(caught) : caught
      // A node refused it, so that nothing is on its way.
      if (kept && !tools.signal.aborted) forgetTransfer(services.storage, services.platform.now(), kept)
      const shape = transferError(error, request)
      dispatch(
        shape.code === 'send-unknown'
          ? transferLost({ id, error: shape })
          : transferFailed({ id, error: shape }),
      )
      if (shape.code === 'user-rejected') services.track({ event: 'SEND_REJECTED', properties })
      else if (shape.code !== 'aborted')
        services.track({ event: 'SEND_ERROR', properties: { ...properties, message: shape.message } })
      throw error
    }
  },
  // The same again is a double click; anything else is another transfer.
  {
    policy: 'first',
    stopped: lost,
    key: ({ namespace, from, caipNetworkId, recipient, amount, token, fee }) =>
      JSON.stringify([namespace, from, caipNetworkId, recipient, amount, token?.address, fee]),
  },
)
