import type { SentBatch } from '../calls/sendCalls.js'
import { SendUnknownError } from '../errors/send.js'
import type { CaipNetworkId } from '../model/network.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { approvalsKey, type TokenApprovalsArg, type TokenApprovalsList } from './tokenApprovalsState.js'

/** Approvals of the account in use that are to end. */
export interface RevokeTokenApprovalsArg {
  /** As {@link selectTokenApprovals} has them: at least one, at most 200. */
  readonly ids: readonly string[]
  /** How a call is named where a wallet or the modal shows it, by the id of the approval that it ends. */
  readonly titles?: Readonly<Record<string, string>>
  /** The family whose account in use revokes; the active one when absent. */
  readonly namespace?: string
  /** The account that the visitor sees; where it is no longer in use, {@link StaleTransferError}. */
  readonly account?: string
  /** The network that the visitor sees, CAIP-2; where it is no longer in use, {@link StaleTransferError}. */
  readonly caipNetworkId?: CaipNetworkId
}

/**
 * Reads what an account lets others take of it: the log says what was approved, the contracts what of that
 * stands now. A failure is a part of the answer and no error: what was there before stays. Asks no wallet.
 *
 * @throws when this part of the core cannot be loaded
 * @example
 * const arg = { caipAddress: 'eip155:1:0x…', networkId: 'eip155:1' } as const
 * const { approvals } = await loadTokenApprovals(core, arg)
 * const withoutLimit = approvals.filter(({ amount }) => amount === 'all')
 */
export const loadTokenApprovals: Command<TokenApprovalsArg, TokenApprovalsList> = createCommand(
  'tokenApprovals/load',
  async (arg: TokenApprovalsArg, tools) =>
    (await tools.services.features.load('tokenApprovals')).load(arg, tools),
  { policy: 'first', key: approvalsKey },
)

/**
 * Ends approvals of the account in use: with one confirmation where the wallet makes several calls as one,
 * otherwise one after the other, after the visitor agreed to so many confirmations in the modal. Resolves
 * when the last call may be on its way. A wallet that makes fewer at once is asked in as few parts as it
 * takes. What its contract does not let go is left out: `revocation.left`. Once the chain has decided, the
 * list is read again; what became of the revocation is said by its `revocation`.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the family cannot tell of approvals
 * @throws {StaleTransferError} `account` or `caipNetworkId` is no longer in use
 * @throws {InvalidCallsError} no ids, too many, or one that the list does not have
 * @throws {WouldFailError} the contracts let none of them go
 * @throws {UserRejectedError} and its siblings, as `sendCalls`
 * @example
 * const arg = { caipAddress: 'eip155:1:0x…', networkId: 'eip155:1' } as const
 * const { approvals } = await loadTokenApprovals(core, arg)
 * const ids = approvals.filter(({ amount }) => amount === 'all').map(({ id }) => id)
 * await revokeTokenApprovals(core, { ids })
 */
export const revokeTokenApprovals: Command<RevokeTokenApprovalsArg, SentBatch> = createCommand(
  'tokenApprovals/revoke',
  async (arg: RevokeTokenApprovalsArg, tools) =>
    (await tools.services.features.load('tokenApprovals')).revoke(arg, tools),
  {
    policy: 'first',
    stopped: (cause) => new SendUnknownError({ cause }),
    // A second press while the first is under way is a double click.
    key: ({ namespace, account, caipNetworkId, ids }) =>
      JSON.stringify([namespace, account, caipNetworkId, [...ids].sort()]),
  },
)
