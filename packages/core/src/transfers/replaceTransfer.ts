import type { Replaceable, ReplacementKind } from '../model/replacement.js'
import type { SubmittedTransfer } from '../model/transfer.js'
import { createCommand, type Command } from '../store/createCommand.js'

/** A pending transfer, and what is to take its place. */
export interface ReplaceArg {
  /** Of the transfer: `selectTransfers`. */
  readonly id: number
  readonly kind: ReplacementKind
  /**
   * The most that the network may take for it: the fee of the choice on show, in the smallest unit of the
   * network's own currency. Not bounded when absent.
   */
  readonly maxFee?: string
}

/**
 * What can be done about a transfer that is still pending, and what it costs; `undefined` where nothing can
 * be: its family cannot, the wallet could not be held to it, another account is in use, or it is decided.
 * Asks no wallet.
 *
 * @throws {ChainUnreachableError}
 * @throws {ChainBusyError}
 * @throws {ChainBehindError}
 * @example
 * const found = await checkReplacement(core, { id: 1 })
 * const canCancel = found?.choices.some(({ kind }) => kind === 'cancel') ?? false
 */
export const checkReplacement: Command<Pick<ReplaceArg, 'id'>, Replaceable | undefined> = createCommand(
  'transfers/checkReplacement',
  async (arg: Pick<ReplaceArg, 'id'>, tools) =>
    (await tools.services.features.load('transfers')).checkReplacement(arg, tools),
  { policy: 'latest', key: ({ id }) => String(id) },
)

/**
 * Speeds up or cancels a transfer that is still pending. Resolves when the replacement is handed in. The
 * chain includes one of the two at most, so that nothing is paid twice; which one it was is in the transfer's
 * own record, as `confirmed` or `cancelled`. A second click while the wallet asks asks nothing more.
 *
 * @throws {TooLateError} the chain has decided, before the wallet was asked or while it was
 * @throws {NotSupportedError} the choice is not offered
 * @throws {NotConnectedError} its account is not in use
 * @throws {FeeAboveLimitError} the network would take more than `maxFee`
 * @throws {UserRejectedError} and the other wallet errors: the transfer goes on as it is
 * @throws {SendFailedError} the network refuses it: the transfer goes on as it is
 * @throws {OtherTransactionError} the wallet sent something else
 * @example
 * await replaceTransfer(core, { id: 1, kind: 'cancel' })
 */
export const replaceTransfer: Command<ReplaceArg, SubmittedTransfer> = createCommand(
  'transfers/replace',
  async (arg: ReplaceArg, tools) => (await tools.services.features.load('transfers')).replace(arg, tools),
  { policy: 'first', key: ({ id }) => String(id) },
)
