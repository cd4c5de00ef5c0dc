import type { PaymentAgain } from '../transfers/againOf.js'
import { createCommand, type Command } from '../store/createCommand.js'

/**
 * A payment that can no longer be included: the `again` of a row of the history, or the id of a transfer of
 * `selectTransfers`.
 */
export type SendAgainArg = PaymentAgain | { readonly id: number }

/**
 * Opens the form of sending with everything that was entered for a payment that expired or was dropped, which
 * is checked as any other payment is. Sends nothing, and asks no wallet. Opens the modal where it is closed.
 *
 * @throws {StaleTransferError} another account or network is in use, or the transfer with this id may still
 *   arrive
 * @throws {NotConnectedError} its family has no wallet
 * @throws {NotSupportedError} its family cannot send, or `features.send` is off
 * @throws when this part of the core cannot be loaded
 * @example
 * const arg = { caipAddress: 'solana:5eykt…:9WzD…', networkId: 'solana:5eykt…' } as const
 * const { rows } = await loadHistory(core, arg)
 * const expired = rows.find(({ again }) => again)
 * if (expired?.again) await sendAgain(core, expired.again)
 */
export const sendAgain: Command<SendAgainArg, void> = createCommand(
  'sendForm/again',
  async (arg: SendAgainArg, tools) => (await tools.services.features.load('sendForm')).again(arg, tools),
)
