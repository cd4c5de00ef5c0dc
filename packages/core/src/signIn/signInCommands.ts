import type { CaipAddress } from '../model/network.js'
import type { SignInChallenge, SignInSession } from '../model/signIn.js'
import { selectConnectedNamespaces } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { selectSignInAccount, signInKey } from './signInSelectors.js'

/** The family whose account in use is meant; the active one when absent. */
export interface SignInArg {
  readonly namespace?: string
}

/** What a provider that knows single accounts is asked about. */
const accountsInUse = (state: RootState): string =>
  selectConnectedNamespaces(state)
    .map((namespace) => selectSignInAccount(state, namespace))
    .join()

/** Another account's sign-in is another one, also while this one is under way. */
function ofAccount({ namespace }: SignInArg, state: RootState): string {
  const account = selectSignInAccount(state, namespace)
  return account === undefined ? '' : signInKey(state, account)
}

/**
 * Asks the server which sessions this browser has, or with `everywhere` also where else the same accounts are
 * signed in. What this browser has is kept for `selectSignInSession`.
 *
 * @throws {SignInNotConfiguredError}
 * @throws {SignInUnreachableError}
 * @example
 * const sessions = await loadSignIns(core, { everywhere: true })
 */
export const loadSignIns: Command<{ readonly everywhere?: boolean }, readonly SignInSession[]> =
  createCommand(
    'signIn/load',
    async (arg: { readonly everywhere?: boolean }, tools) =>
      (await tools.services.features.load('signIn')).load(arg, tools),
    { policy: 'first', key: ({ everywhere = false }, state) => `${everywhere} ${accountsInUse(state)}` },
  )

/** Gets what the next account that connects is to sign. */
export const loadChallenge: Command<void, SignInChallenge | undefined> = createCommand(
  'signIn/challenge',
  async (arg: void, tools) => (await tools.services.features.load('oneClick')).askForChallenge(arg, tools),
  { policy: 'first', quiet: true },
)

/**
 * Gets what the account in use is to sign, so that `signIn` asks the wallet within the visitor's tap. Renews
 * one that is about to end. Asks no wallet. Before an account is connected: gets what a wallet is to sign
 * that can connect and sign in with one prompt.
 *
 * @throws {SignInNotConfiguredError}
 * @throws {NotConnectedError} the connected account cannot sign in
 * @throws {SignInUnreachableError}
 * @throws {SignInRefusedError}
 * @example
 * await prepareSignIn(core, {})
 */
export const prepareSignIn: Command<SignInArg, void> = createCommand(
  'signIn/prepare',
  async (arg: SignInArg, tools) => (await tools.services.features.load('signIn')).prepare(arg, tools),
  { policy: 'first', key: ofAccount },
)

/**
 * Has the account in use sign the server's message, and the server check it. Asks the wallet at once where
 * `prepareSignIn` has run. After the server could not be reached, the same signature is sent again.
 *
 * @returns the session that began
 * @throws {SignInNotConfiguredError}
 * @throws {NotConnectedError} no account that can sign in
 * @throws {UserRejectedError} and its siblings, as `signMessage`
 * @throws {SignInRefusedError} the server did not accept it; `reason` says why
 * @throws {SignInUnreachableError} the server, or the chain it had to ask, did not answer
 * @example
 * const { account } = await signIn(core, {})
 */
export const signIn: Command<SignInArg, SignInSession> = createCommand(
  'signIn/signIn',
  async (arg: SignInArg, tools) => {
    const { features } = tools.services
    // Not awaited when it is there: phones open a wallet's app only within the tap.
    const { sign } = features.get('signIn') ?? (await features.load('signIn'))
    return await sign(arg, tools)
  },
  { policy: 'first', key: ofAccount },
)

/**
 * The visitor does not want to sign in. Where that is required, the wallet of the account is disconnected;
 * otherwise the modal closes and the account stays connected.
 *
 * @example
 * await cancelSignIn(core, {})
 */
export const cancelSignIn: Command<SignInArg, void> = createCommand(
  'signIn/cancel',
  async (arg: SignInArg, tools) => (await tools.services.features.load('signIn')).cancel(arg, tools),
  { policy: 'first', key: ofAccount },
)

/**
 * Ends the sessions of this browser: those of one family, or all. Accounts stay connected.
 *
 * @throws {SignInNotConfiguredError}
 * @throws {SignInUnreachableError}
 * @example
 * await signOut(core, {})
 */
export const signOut: Command<SignInArg, void> = createCommand(
  'signIn/signOut',
  async (arg: SignInArg, tools) => (await tools.services.features.load('signIn')).signOut(arg, tools),
  { policy: 'first', key: ({ namespace = '' }) => namespace },
)

/**
 * Ends one session, which may be another device's.
 *
 * @param arg one that `loadSignIns` told
 * @throws {SignInNotConfiguredError}
 * @throws {SignInUnreachableError}
 * @example
 * const [first] = await loadSignIns(core, { everywhere: true })
 * if (first) await revokeSignIn(core, first)
 */
export const revokeSignIn: Command<SignInSession, void> = createCommand(
  'signIn/revoke',
  async (session: SignInSession, tools) =>
    (await tools.services.features.load('signIn')).revoke(session, tools),
  { policy: 'first', key: ({ id }) => id },
)

/** How an account came into use. */
export interface SettleArg extends SignInArg {
  /** The modal closes where there is nothing to sign. */
  readonly closes: boolean
  /** The account that was in use before. */
  readonly from?: CaipAddress
}

/**
 * What follows when an account came into use: the sign-in view where it has no session, otherwise the modal
 * closes.
 */
export const settleSignIn: Command<SettleArg, void> = createCommand(
  'signIn/settle',
  async (arg: SettleArg, tools) => (await tools.services.features.load('signIn')).settle(arg, tools),
  { policy: 'latest', quiet: true, key: ofAccount },
)
