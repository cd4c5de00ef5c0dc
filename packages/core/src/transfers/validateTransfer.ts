import type { ErrorShape } from '../errors/base.js'
import type { TransferProblem, TransferEstimate } from '../model/transfer.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { transferCall, type TransferArg } from './transferCall.js'
import { transferError } from './transferError.js'

/** A problem as plain data. */
export interface FoundProblem extends Pick<TransferProblem, 'field'> {
  readonly error: ErrorShape
}

/**
 * Everything that is wrong with what a person wants sent; empty when nothing is. A newer call calls the older
 * one off.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError}
 * @throws {UnsupportedChainError}
 * @throws {ChainUnreachableError}
 * @throws {ChainBusyError}
 * @throws {ChainBehindError}
 * @example
 * const problems = await validateTransfer(core, { recipient: '0x…', amount: '1.5' })
 */
export const validateTransfer: Command<TransferArg, readonly FoundProblem[]> = createCommand(
  'transfers/validate',
  async (arg: TransferArg, tools): Promise<readonly FoundProblem[]> => {
    const { transfer, request } = transferCall(arg, tools)
    return (await transfer.validate(request)).map(({ field, error }) => ({
      field,
      error: transferError(error, request),
    }))
  },
  { policy: 'latest', key: ({ namespace }) => namespace ?? '' },
)

/**
 * What a transfer costs, and the most that can be sent. Answers as well as it can while something is still
 * missing. A newer call calls the older one off.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError}
 * @throws {UnsupportedChainError}
 * @throws {ChainUnreachableError}
 * @throws {ChainBusyError}
 * @throws {ChainBehindError}
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
