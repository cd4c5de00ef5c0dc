import type { SentBatch } from '../calls/sendCalls.js'
import { SendUnknownError } from '../errors/send.js'
import type { RootState } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { toLabel, type NameReason } from './accountName.js'
import { accountInUse } from './namesSelectors.js'

interface OfFamily {
  /** The family whose account in use is meant; the active one when absent. */
  readonly namespace?: string
}

/** Calls of different accounts run independently. */
const ofAccount = ({ namespace }: OfFamily, state: RootState): string => accountInUse(state, namespace) ?? ''

/** A name without its zone: `dora`. Capitals are read as small letters. */
export interface NameArg extends OfFamily {
  readonly label: string
}

/** Whether a name can be had. `name` has the zone: `dora.example.eth`. */
export type NameCheck =
  | { readonly status: 'free'; readonly name: string }
  | {
      readonly status: 'taken'
      readonly name: string
      /** Free ones that are like it, with their zone; absent where they could not be had. */
      readonly suggestions?: readonly string[]
    }
  | { readonly status: 'invalid'; readonly reason: NameReason }

/** A name of the account's own, with its zone, which becomes the one that others see. */
export interface PrimaryNameArg extends OfFamily {
  readonly name: string
  /** How the transaction is called where a wallet or the modal shows it. */
  readonly title?: string
}

/**
 * Whether a name is free in the host's zone, with free ones that are like it where it is taken. What is wrong
 * with its spelling is said without asking the gateway. A newer call calls the older one off.
 *
 * @throws {GatewayNotConfiguredError} there is no gateway, or no zone
 * @throws {ResolveNameError} S8.18: the gateway could not be asked
 * @example
 * const { status } = await checkName(core, { label: 'dora' })
 */
export const checkName: Command<NameArg, NameCheck> = createCommand(
  'names/check',
  async (arg: NameArg, tools) => (await tools.services.features.load('names')).check(arg, tools),
  { policy: 'latest' },
)

/**
 * Free names of the zone that are like one, with their zone; at most eight. A newer call calls the older one
 * off.
 *
 * @throws {GatewayNotConfiguredError} there is no gateway, or no zone
 * @throws {NameSuggestionsError} S8.19: the gateway could not be asked
 * @example
 * const [first] = await suggestNames(core, { label: 'dora' })
 */
export const suggestNames: Command<NameArg, readonly string[]> = createCommand(
  'names/suggest',
  async (arg: NameArg, tools) => (await tools.services.features.load('names')).suggest(arg, tools),
  { policy: 'latest' },
)

/**
 * The names that the gateway holds for the account in use, with their zone; the newest first. Kept for
 * `selectAccountNames`.
 *
 * @throws {GatewayNotConfiguredError} there is no gateway, or no zone
 * @throws {NamesWalletNotFoundError} S8.17: no account is connected
 * @throws {NamesOfAddressError} S8.20: the gateway could not be asked
 * @example
 * const names = await loadAccountNames(core, {})
 */
export const loadAccountNames: Command<OfFamily, readonly string[]> = createCommand(
  'names/load',
  async (arg: OfFamily, tools) => (await tools.services.features.load('names')).loadNames(arg, tools),
  { policy: 'first', key: ofAccount },
)

/**
 * Registers a name for the account in use (S4.33): it signs a message, and the gateway stores the name.
 * Free, and sends no transaction. A second call for the same account and name joins the first.
 *
 * @returns the name with its zone
 * @throws {GatewayNotConfiguredError} there is no gateway, or no zone
 * @throws {NamesWalletNotFoundError} S8.17: no account, or its wallet may not (S6.03, `features.names`)
 * @throws {InvalidChainIdError} S8.32: the chain has no kind of coin in names (S9.07)
 * @throws {RegisterNameError} S8.21: it cannot be had; `reason` says why
 * @throws {UserRejectedError} and its siblings, as `signMessage`
 * @example
 * const name = await registerName(core, { label: 'dora' })
 */
export const registerName: Command<NameArg, string> = createCommand(
  'names/register',
  async (arg: NameArg, tools) => (await tools.services.features.load('names')).register(arg, tools),
  { policy: 'first', key: (arg, state) => `${ofAccount(arg, state)}/${toLabel(arg.label)}` },
)

/**
 * Whether a name can be the primary one. `recorded`: the account's record has it already, and whether others
 * see it could not be read. `impossible`: it does not lead back to the account there. `unsupported`: no
 * network of the host has primary names.
 */
export type PrimaryCheck = 'primary' | 'recorded' | 'possible' | 'impossible' | 'unsupported'

/**
 * Whether a name of the account in use is its primary one already, read from the chain, or could become that.
 * Asks no wallet.
 *
 * @throws {NamesWalletNotFoundError} S8.17
 * @throws {ResolveNameError} whom the name stands for could not be found out
 * @throws {WouldFailError} by a trial on the chain
 * @example
 * const isShown = (await checkPrimaryName(core, { name: 'dora.example.eth' })) === 'primary'
 */
export const checkPrimaryName: Command<Omit<PrimaryNameArg, 'title'>, PrimaryCheck> = createCommand(
  'names/checkPrimary',
  async (arg: Omit<PrimaryNameArg, 'title'>, tools) =>
    (await tools.services.features.load('names')).checkPrimary(arg, tools),
  { policy: 'first', key: (arg, state) => `${ofAccount(arg, state)}/${arg.name}` },
)

/**
 * Makes a name the primary one of the account in use, which others see in the place of its address: one
 * transaction, on the host's network that has ENS. A wallet that is on another network is asked to switch.
 * Resolves when the transaction may be on its way; what became of it is said by `selectPrimaryName`.
 *
 * @throws {NamesWalletNotFoundError} S8.17
 * @throws {NotSupportedError} no network of the host has primary names
 * @throws {NameNotYoursError} the name stands for another account
 * @throws {ResolveNameError} whom it stands for could not be found out
 * @throws {WouldFailError} by a trial on the chain; the wallet was not asked
 * @throws {UserRejectedError} and its siblings, as `sendCalls`
 * @example
 * await makePrimaryName(core, { name: 'dora.example.eth' })
 */
export const makePrimaryName: Command<PrimaryNameArg, SentBatch> = createCommand(
  'names/makePrimary',
  async (arg: PrimaryNameArg, tools) => (await tools.services.features.load('names')).makePrimary(arg, tools),
  {
    policy: 'first',
    stopped: (cause) => new SendUnknownError({ cause }),
    key: (arg, state) => `${ofAccount(arg, state)}/${arg.name}`,
  },
)
