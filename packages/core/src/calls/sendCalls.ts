import type { CallsAbility, PreparedCall } from '../model/calls.js'
import type { CaipNetworkId } from '../model/network.js'
import { SendUnknownError } from '../errors/send.js'
import { textOf } from './copyCalls.js'
import { createCommand, type Command } from '../store/createCommand.js'

/** Calls that the account in use is to make. */
export interface SendCallsArg {
  /** In the order in which they take effect. */
  readonly calls: readonly PreparedCall[]
  /**
   * `required`: all take effect or none, or nothing is sent. `preferred`, the default: a wallet that cannot
   * do that is asked for one after the other.
   */
  readonly atomic?: 'required' | 'preferred'
  /**
   * The visitor was told that each call has to be confirmed, and that what is confirmed stays. Without it,
   * the modal says so and asks.
   */
  readonly agreedToSequence?: true
  /** The family whose account in use makes them; the active one when absent. */
  readonly namespace?: string
  /** The account that the visitor sees; where it is no longer in use, {@link StaleTransferError}. */
  readonly from?: string
  /** The network that the visitor sees, CAIP-2; where it is no longer in use, {@link StaleTransferError}. */
  readonly caipNetworkId?: CaipNetworkId
  /**
   * Who may pay the network for these calls: `'gateway'`, or the address of a paymaster (ERC-7677); `false`:
   * no one else. The option `sponsor` when absent.
   */
  readonly sponsor?: 'gateway' | (string & {}) | false
}

/** How calls were sent. */
export interface SentBatch {
  /** Of their record: {@link selectCalls}. */
  readonly id: number
  readonly way: 'together' | 'in-turn'
}

/**
 * Has the wallet make several calls: as one where it can (EIP-5792), otherwise one after the other, after the
 * visitor agreed to exactly that. Resolves when the last of them may be on its way; what became of them is
 * decided in the chain, which `selectCalls` shows. A sequence stops at the first call that is declined or
 * fails, and its record says what was done until then.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the family has no calls
 * @throws {UnsupportedChainError}
 * @throws {StaleTransferError} `from` or `caipNetworkId` is no longer in use
 * @throws {InvalidCallsError} none, too many, or one that the family cannot read
 * @throws {InvalidOptionError} `sponsor` is no address, or the gateway's, and there is no gateway
 * @throws {AtomicNotSupportedError} the wallet cannot, and `required`, or the modal cannot ask: a basic one
 *   shows pairing alone; nothing was sent
 * @throws {UserRejectedError} the visitor did not agree to the sequence, or declined the first call
 * @throws {TransactionFailedError} the first call of a sequence failed, and none after it was asked for
 * @throws {TransactionReplacedError} another transaction took the place of that call
 * @throws {SequenceStoppedError} some took effect, and no more will: `cause` says why
 * @throws {SendUnknownError} the answer of the wallet was lost: a call may have been sent
 * @example
 * const { id } = await sendCalls(core, {
 *   calls: [
 *     { title: 'Approve 50 USDC', body: { to: '0x…', data: '0x095ea7b3…' } },
 *     { title: 'Deposit 50 USDC', body: { to: '0x…', data: '0x47e7ef24…' } },
 *   ],
 * })
 */
export const sendCalls: Command<SendCallsArg, SentBatch> = createCommand(
  'calls/send',
  async (arg: SendCallsArg, tools) => (await tools.services.features.load('calls')).send(arg, tools),
  {
    policy: 'first',
    stopped: (cause) => new SendUnknownError({ cause }),
    // A second identical call while the first is running is a double click.
    key: ({ namespace, from, caipNetworkId, calls, atomic, sponsor }) =>
      JSON.stringify([namespace, from, caipNetworkId, atomic, sponsor, textOf(calls)]),
  },
)

/**
 * What the connected wallet can do with several calls on the network in use. A wallet that does not say so
 * can do nothing: no error.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the family has no calls
 * @throws {UnsupportedChainError}
 * @example
 * const { atomic } = await readCallsAbility(core, {})
 */
export const readCallsAbility: Command<Pick<SendCallsArg, 'namespace'>, CallsAbility> = createCommand(
  'calls/readAbility',
  async (arg: Pick<SendCallsArg, 'namespace'>, tools) =>
    (await tools.services.features.load('calls')).readAbility(arg, tools),
  { policy: 'latest', key: ({ namespace }) => namespace ?? '' },
)
