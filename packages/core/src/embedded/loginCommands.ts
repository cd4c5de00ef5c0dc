import type { SocialProvider } from '../model/loginConnector.js'
import { openPopup } from '../platform/popup.js'
import type { FeatureModules } from '../store/core.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'

/** The code behind the commands. */
export const loadEmbedded = ({ services }: Pick<Tools, 'services'>): Promise<FeatureModules['embedded']> =>
  services.features.load('embedded')

/** Which way to sign in is about to be chosen. */
export interface PrepareLoginArg {
  /** What the card speaks, as a language tag: the keeper writes its mails in it. */
  readonly locale?: string
  /** The visitor went to the field for the address. */
  readonly chosen?: 'email'
}

/**
 * Loads what signing in takes, and the keeper's frame: when the field for the address gets the focus, or the
 * pointer comes near a way to sign in. Signs no one in, and reports no failure: the command that follows
 * meets it again.
 *
 * @example
 * await prepareLogin(core, {})
 */
export const prepareLogin: Command<PrepareLoginArg, void> = createCommand(
  'login/prepare',
  async (arg: PrepareLoginArg, tools) => (await loadEmbedded(tools)).prepare(arg, tools),
  { policy: 'parallel' },
)

/** An e-mail address, as it was typed. */
export interface EmailArg {
  readonly email: string
}

/**
 * Sends a code to an address, with which its owner signs in. The state has the rest: `selectLogin`. A newer
 * call takes the place of the older one.
 *
 * @throws {InvalidEmailError}
 * @throws {TooManyAttemptsError}
 * @throws {KeeperUnreachableError}
 * @throws {EmbeddedWalletTimeoutError} S8.44
 * @throws {ConnectorNotFoundError} there is no `keeperUrl`
 * @example
 * await startEmail(core, { email: 'dora@example.org' })
 */
export const startEmail: Command<EmailArg, void> = createCommand(
  'login/startEmail',
  async (arg: EmailArg, tools) => (await loadEmbedded(tools)).startEmail(arg, tools),
  { policy: 'latest', identity: ({ email }) => email },
)

/** The code of a mail. */
export interface CodeArg {
  /** Six digits. */
  readonly code: string
}

/**
 * Signs in with the code that was sent. Where this device has no half of the wallet's key, the state is
 * `recovery` afterwards, and the view EmailVerifyDevice leads on.
 *
 * @throws {WrongCodeError} `params.left`: how many tries are left
 * @throws {CodeExpiredError}
 * @throws {KeeperUnreachableError}
 * @example
 * await verifyEmailCode(core, { code: '123456' })
 */
export const verifyEmailCode: Command<CodeArg, void> = createCommand(
  'login/verifyEmail',
  async (arg: CodeArg, tools) => (await loadEmbedded(tools)).verifyEmail(arg, tools),
)

/**
 * Sends the code again, or another one where it is over. The older one stays valid until one is used.
 *
 * @throws {TooManyAttemptsError}
 * @throws {KeeperUnreachableError}
 * @example
 * await resendEmailCode(core)
 */
export const resendEmailCode: Command<void, void> = createCommand(
  'login/resendEmail',
  async (arg: void, tools) => (await loadEmbedded(tools)).resendEmail(arg, tools),
)

/** Whom to sign in with. */
export interface SocialArg {
  readonly provider: SocialProvider
}

/**
 * Signs in with an account elsewhere. Opens a window at once: call it within the click, before anything is
 * awaited. Resolves when the visitor is signed in.
 *
 * @throws {PopupBlockedError}
 * @throws {ProviderRefusedError}
 * @throws {LinkRequiredError}
 * @throws {HandoffExpiredError}
 * @throws {KeeperUnreachableError}
 * @example
 * button.onclick = () => loginWithSocial(core, { provider: 'google' })
 */
export const loginWithSocial: Command<SocialArg, void> = createCommand(
  'login/social',
  async ({ provider }: SocialArg, tools) => {
    if (provider === 'farcaster') return tools.run(loginWithFarcaster)
    // Before the code is there: a browser opens no window after the click.
    const popup = openPopup(tools.services.platform)
    tools.signal.addEventListener('abort', () => popup?.close())
    try {
      await (await loadEmbedded(tools)).social({ provider, popup }, tools)
    } finally {
      popup?.close()
    }
  },
  // Farcaster's call waits for another command, which calls the others off.
  { policy: 'latest', key: ({ provider }) => (provider === 'farcaster' ? provider : '') },
)

/** The number that the window of a provider shows. */
export interface NumberArg {
  /** Six digits, which the other window shows. */
  readonly number: string
}

/**
 * Answers with the number that the window of a sign-in shows, where the browser parted it from the page.
 *
 * @throws {ProviderRefusedError} it is another one
 * @example
 * await confirmSocialNumber(core, { number: '042713' })
 */
export const confirmSocialNumber: Command<NumberArg, void> = createCommand(
  'login/confirmNumber',
  async (arg: NumberArg, tools) => (await loadEmbedded(tools)).confirmNumber(arg, tools),
)

/**
 * Signs in with Farcaster: the state has what a phone scans or opens. Resolves when the visitor is signed in.
 *
 * @throws {ProviderRefusedError}
 * @throws {HandoffExpiredError}
 * @throws {KeeperUnreachableError}
 * @example
 * await loginWithFarcaster(core)
 */
export const loginWithFarcaster: Command<void, void> = createCommand(
  'login/farcaster',
  async (arg: void, tools) => (await loadEmbedded(tools)).farcaster(arg, tools),
  { policy: 'latest' },
)

/**
 * Signs in with a passkey that the keeper knows: the browser asks the visitor for it.
 *
 * @throws {PasskeyCancelledError}
 * @throws {PasskeyRefusedError}
 * @throws {KeeperUnreachableError}
 * @example
 * await loginWithPasskey(core)
 */
export const loginWithPasskey: Command<void, void> = createCommand(
  'login/passkey',
  async (arg: void, tools) => (await loadEmbedded(tools)).passkey(arg, tools),
)

/**
 * Calls off what is being signed in with. Leaving its view does the same.
 *
 * @example
 * await cancelLogin(core)
 */
export const cancelLogin: Command<void, void> = createCommand(
  'login/cancel',
  (_: void, tools) => tools.services.features.get('embedded')?.cancel(tools),
  { policy: 'parallel' },
)
