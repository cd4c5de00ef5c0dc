import type { SentBatch } from '../calls/sendCalls.js'
import { SendUnknownError } from '../errors/send.js'
import type { AccountType } from '../model/accountType.js'
import type { CaipNetworkId } from '../model/network.js'
import { createCommand, type Command } from '../store/createCommand.js'

interface OfFamily {
  /** The family whose account in use is meant; the active one when absent. */
  readonly namespace?: string
}

/** How transactions of an account are to go out. */
export interface PreferredAccountTypeArg extends OfFamily {
  readonly type: AccountType
}

/** A change of the account itself. */
export interface AccountChangeArg extends OfFamily {
  /** The account that the visitor sees; where it is no longer in use, {@link StaleTransferError}. */
  readonly from?: string
  /** The network that the visitor sees, CAIP-2; where it is no longer in use, {@link StaleTransferError}. */
  readonly caipNetworkId?: CaipNetworkId
  /** How it is called where the modal shows it. */
  readonly title?: string
}

const ofFamily = ({ namespace = '' }: OfFamily): string => namespace

/**
 * Keeps how the transactions of an account go out: `smartAccount`, several calls as one, and a sponsor may
 * pay; `eoa`, one by one, each paid by the visitor. The address is the same. It is kept in this browser, of
 * the account in use, and counts for whatever wallet holds it.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} accounts of the family are of one type
 * @example
 * await setPreferredAccountType(core, { type: 'eoa' })
 */
export const setPreferredAccountType: Command<PreferredAccountTypeArg, void> = createCommand(
  'accountTypes/prefer',
  async (arg: PreferredAccountTypeArg, tools) =>
    (await tools.services.features.load('accountTypes')).prefer(arg, tools),
  { policy: 'latest', key: ofFamily },
)

/**
 * The networks of the host on which accounts can become smart accounts: those that the gateway has a bundler
 * for, and the code is there. What the account in use is on each of them is read with it
 * (`selectSmartAccountDeployed`). None without a gateway.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} accounts of the family are of one type
 * @throws {HttpError} and its siblings: the gateway did not answer, and what was known stays
 * @example
 * const networks = await readSmartAccountNetworks(core, {})
 */
export const readSmartAccountNetworks: Command<OfFamily, readonly CaipNetworkId[]> = createCommand(
  'accountTypes/read',
  async (arg: OfFamily, tools) => (await tools.services.features.load('accountTypes')).read(arg, tools),
  { policy: 'latest', key: ofFamily },
)

/**
 * Makes the account in use a smart account on the network in use, at once: one transaction, which the visitor
 * pays. Without it, the first calls that need it bring it along. Resolves when it may be on its way; what
 * became of it is said by `selectCalls`.
 *
 * @throws {NotConnectedError}
 * @throws {NotSupportedError} the wallet changes no accounts for pages
 * @throws {UnsupportedChainError}
 * @throws {StaleTransferError}
 * @throws {UserRejectedError} and its siblings
 * @throws {SendUnknownError} the answer of the wallet was lost
 * @example
 * const { id } = await upgradeAccount(core, {})
 */
export const upgradeAccount: Command<AccountChangeArg, SentBatch> = createCommand(
  'accountTypes/upgrade',
  async (arg: AccountChangeArg, tools) =>
    (await tools.services.features.load('accountTypes')).change('upgrade', arg, tools),
  { policy: 'first', stopped: (cause) => new SendUnknownError({ cause }), key: ofFamily },
)

/**
 * Makes the account in use a regular one again on the network in use, which pauses every smart session there:
 * an upgrade brings them back. The address and what it holds stay.
 *
 * @throws as `upgradeAccount`
 * @example
 * const { id } = await downgradeAccount(core, {})
 */
export const downgradeAccount: Command<AccountChangeArg, SentBatch> = createCommand(
  'accountTypes/downgrade',
  async (arg: AccountChangeArg, tools) =>
    (await tools.services.features.load('accountTypes')).change('downgrade', arg, tools),
  { policy: 'first', stopped: (cause) => new SendUnknownError({ cause }), key: ofFamily },
)
