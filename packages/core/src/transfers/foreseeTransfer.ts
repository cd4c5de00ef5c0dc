import type { Foresight } from '../model/foresight.js'
import { createCommand, type Command } from '../store/createCommand.js'
import type { TransferArg } from './transferCall.js'

/**
 * What a transfer would do to the account that pays: what it would lose and gain, what others could spend of
 * it afterwards, and how much of it would arrive. Asks the chain and no wallet; `undefined` where the family
 * cannot tell. A chain that cannot be asked is no error: `complete` is false then. A newer call calls the
 * older one off.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the family cannot send
 * @throws {UnsupportedChainError}
 * @throws {StaleTransferError} `from` or `caipNetworkId` is no longer in use
 * @example
 * const foresight = await foreseeTransfer(core, { recipient: '0x…', amount: '1.5' })
 * if (foresight?.complete) console.log(foresight.changes, foresight.approvals)
 */
export const foreseeTransfer: Command<TransferArg, Foresight | undefined> = createCommand(
  'transfers/foresee',
  async (arg: TransferArg, tools): Promise<Foresight | undefined> => {
    const { foresee } = await tools.services.features.load('transfers')
    return foresee(arg, tools)
  },
  { policy: 'latest', key: ({ namespace }) => namespace ?? '' },
)
