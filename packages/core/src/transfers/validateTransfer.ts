import { createCommand, type Command } from '../store/createCommand.js'
import { toErrorShape, type ErrorShape } from '../store/errorShape.js'
import type { TransferProblem } from './transfer.js'
import { transferCall, type TransferArg } from './transferCall.js'

/** A problem as plain data. */
export interface FoundProblem extends Pick<TransferProblem, 'field'> {
  readonly error: ErrorShape
}

/**
 * Everything that is wrong with what a person wants sent; empty when nothing is. A newer call calls the older
 * one off.
 *
 * @throws {NotConnectedError} {NotSupportedError} {UnsupportedChainError} {ChainUnreachableError}
 *   {ChainBusyError} {ChainBehindError}
 * @example
 * const problems = await validateTransfer(core, { recipient: '0x…', amount: '1.5' })
 */
export const validateTransfer: Command<TransferArg, readonly FoundProblem[]> = createCommand(
  'transfers/validate',
  async (arg: TransferArg, tools): Promise<readonly FoundProblem[]> => {
    const { transfer, request } = transferCall(arg, tools)
    return (await transfer.validate(request)).map(({ field, error }) => ({
      field,
      error: toErrorShape(error),
    }))
  },
  { policy: 'latest', key: ({ namespace }) => namespace ?? '' },
)
