import { createCommand, type Command } from '../store/createCommand.js'
import type { TransferEstimate } from './transfer.js'
import { transferCall, type TransferArg } from './transferCall.js'

/**
 * What a transfer costs, and the most that can be sent. Answers as well as it can while something is still
 * missing. A newer call calls the older one off.
 *
 * @throws {NotConnectedError} {NotSupportedError} {UnsupportedChainError} {ChainUnreachableError}
 *   {ChainBusyError} {ChainBehindError}
 * @example
 * const { max, costs } = await estimateTransfer(core, { recipient: '', amount: '' })
 */
export const estimateTransfer: Command<TransferArg, TransferEstimate> = createCommand(
  'transfers/estimate',
  (arg: TransferArg, tools) => {
    const { transfer, request } = transferCall(arg, tools)
    return transfer.estimate(request)
  },
  { policy: 'latest', key: ({ namespace }) => namespace ?? '' },
)
