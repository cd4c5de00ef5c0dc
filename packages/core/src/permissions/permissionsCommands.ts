import type { SentBatch } from '../calls/sendCalls.js'
import { SendUnknownError } from '../errors/send.js'
import { selectCaipAddress } from '../accounts/accountsSelectors.js'
import type { CaipNetworkId } from '../model/network.js'
import type { GrantedPermission, PermissionKind, PermissionWish } from '../model/permissions.js'
import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'

interface OfFamily {
  /** The family whose account in use is meant; the active one when absent. */
  readonly namespace?: string
}

const ofAccount = ({ namespace }: OfFamily, state: RootState): string =>
  selectCaipAddress(state, namespace ?? selectActiveNamespace(state)) ?? ''

/** What is asked of the account in use. */
export interface GrantPermissionArg extends OfFamily {
  /** The account that may use it: a key of the host's back end, for instance. */
  readonly to: string
  readonly permission: PermissionWish
  /** In milliseconds since the epoch, at most 365 days from now; in seven days when absent. */
  readonly expiresAt?: number
  /** The account that the visitor sees; where it is no longer in use, {@link StaleTransferError}. */
  readonly from?: string
  /** The network that the visitor sees, CAIP-2; where it is no longer in use, {@link StaleTransferError}. */
  readonly caipNetworkId?: CaipNetworkId
}

interface OfRevocation extends OfFamily {
  /** The account that the visitor sees; where it is no longer in use, {@link StaleTransferError}. */
  readonly account?: string
  /** The network that the visitor sees, CAIP-2; where it is no longer in use, {@link StaleTransferError}. */
  readonly caipNetworkId?: CaipNetworkId
}

/** Which permission ends. */
export interface RevokePermissionArg extends OfRevocation {
  /** Of one that `loadPermissions` told, or `grantPermission`. */
  readonly id: string
  /** How the call is called where a wallet or the modal shows it. */
  readonly title?: string
}

/** Which permissions end. */
export interface RevokePermissionsArg extends OfRevocation {
  /** Of those that `loadPermissions` told, or `grantPermission`: at least one, at most 200. */
  readonly ids: readonly string[]
  /** How a call is called where a wallet or the modal shows it, by the id of the permission that it ends. */
  readonly titles?: Readonly<Record<string, string>>
}

/**
 * Which kinds of permission the connected wallet grants on the network in use; none where it does not say so.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the family has no permissions
 * @throws {UnsupportedChainError}
 * @example
 * const canSpend = (await readPermissionKinds(core, {})).includes('spend')
 */
export const readPermissionKinds: Command<OfFamily, readonly PermissionKind[]> = createCommand(
  'permissions/readKinds',
  async (arg: OfFamily, tools) => (await tools.services.features.load('permissions')).readKinds(arg, tools),
  { policy: 'first', key: ofAccount },
)

/**
 * Asks the wallet to allow another account something (ERC-7715): a signature, and no transaction unless the
 * account has to be upgraded first. What the wallet grants is held against what was asked, and only the same
 * is returned. `context` and `manager` of the result are what a back end redeems it with.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the family, or the wallet, does not grant this
 * @throws {UnsupportedChainError}
 * @throws {StaleTransferError} `from` or `caipNetworkId` is no longer in use
 * @throws {InvalidPermissionError} `reason` says what is wrong; the wallet was not asked
 * @throws {UserRejectedError} and its siblings, as `signMessage`
 * @throws {PermissionMismatchError} the wallet granted something else
 * @example
 * const { context, manager } = await grantPermission(core, {
 *   to: backEnd,
 *   permission: { kind: 'spend', token: usdc, amount: '10', every: 86_400 },
 * })
 */
export const grantPermission: Command<GrantPermissionArg, GrantedPermission> = createCommand(
  'permissions/grant',
  async (arg: GrantPermissionArg, tools) =>
    (await tools.services.features.load('permissions')).grant(arg, tools),
  // A second identical call while the first is running is a double click.
  { policy: 'first', key: (arg, state) => `${ofAccount(arg, state)} ${JSON.stringify(arg)}` },
)

/**
 * Reads what the account in use allowed others: what the wallet tells, what this browser asked for, and what
 * the gateway keeps, each held against the chain. Kept for `selectPermissions`.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the family has no permissions
 * @throws {UnsupportedChainError}
 * @example
 * const [newest] = await loadPermissions(core, {})
 */
export const loadPermissions: Command<OfFamily, readonly GrantedPermission[]> = createCommand(
  'permissions/load',
  async (arg: OfFamily, tools) => (await tools.services.features.load('permissions')).load(arg, tools),
  { policy: 'first', key: ofAccount },
)

/**
 * Ends a permission in the chain, so that it can never be used again: one transaction. Resolves when that may
 * be on its way; what became of it is said by `selectRevocation`.
 *
 * @throws {UnknownPermissionError} none of this id was read
 * @throws {UserRejectedError} and its siblings, as `sendCalls`
 * @example
 * await revokePermission(core, { id })
 */
export const revokePermission: Command<RevokePermissionArg, SentBatch> = createCommand(
  'permissions/revoke',
  async ({ id, title, ...arg }: RevokePermissionArg, tools) => {
    const titles = title === undefined ? {} : { titles: { [id]: title } }
    return (await tools.services.features.load('permissions')).revoke({ ...arg, ids: [id], ...titles }, tools)
  },
  {
    policy: 'first',
    stopped: (cause) => new SendUnknownError({ cause }),
    key: (arg, state) => `${ofAccount(arg, state)} ${arg.id}`,
  },
)

/**
 * Takes several permissions back, with one confirmation where the wallet makes several calls as one,
 * otherwise in as few parts as it takes or, once the visitor agreed to that in the modal, one after the
 * other. Resolves when the last of them may be on its way; `revocation` of `selectPermissions` says what
 * became of them.
 *
 * @throws {InvalidCallsError} no ids, or too many
 * @throws as `revokePermission`
 * @example
 * const { permissions = [] } = read(core, selectPermissions) ?? {}
 * const ids = permissions.filter(({ state }) => state === 'active').map(({ id }) => id)
 * await revokePermissions(core, { ids })
 */
export const revokePermissions: Command<RevokePermissionsArg, SentBatch> = createCommand(
  'permissions/revokeSeveral',
  async (arg: RevokePermissionsArg, tools) =>
    (await tools.services.features.load('permissions')).revoke(arg, tools),
  {
    policy: 'first',
    stopped: (cause) => new SendUnknownError({ cause }),
    // A second press while the first is under way is a double click.
    key: (arg, state) => JSON.stringify([ofAccount(arg, state), [...arg.ids].sort()]),
  },
)
