import type { Appearance, SocialProvider, SurfaceHandle, SurfaceRequest } from '../model/loginConnector.js'
import { openPopup } from '../platform/popup.js'
import type { Core, FeatureModules } from '../store/core.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'

const load = ({ services }: Pick<Tools, 'services'>): Promise<FeatureModules['embedded']> =>
  services.features.load('embedded')

export interface PrepareLoginArg {
  /** How the keeper's frames are to look, where the modal knows it by now. */
  readonly appearance?: Appearance
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
  async (arg: PrepareLoginArg, tools) => (await load(tools)).prepare(arg, tools),
)

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
  async (arg: EmailArg, tools) => (await load(tools)).startEmail(arg, tools),
  { policy: 'latest', identity: ({ email }) => email },
)

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
  async (arg: CodeArg, tools) => (await load(tools)).verifyEmail(arg, tools),
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
  async (arg: void, tools) => (await load(tools)).resendEmail(arg, tools),
)

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
      await (await load(tools)).social({ provider, popup }, tools)
    } finally {
      popup?.close()
    }
  },
  { policy: 'latest' },
)

export interface NumberArg {
  /** Two digits, which the other window shows. */
  readonly number: string
}

/**
 * Answers with the number that the window of a sign-in shows, where the browser parted it from the page.
 *
 * @throws {ProviderRefusedError} it is another one
 * @example
 * await confirmSocialNumber(core, { number: '42' })
 */
export const confirmSocialNumber: Command<NumberArg, void> = createCommand(
  'login/confirmNumber',
  async (arg: NumberArg, tools) => (await load(tools)).confirmNumber(arg, tools),
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
  async (arg: void, tools) => (await load(tools)).farcaster(arg, tools),
  { policy: 'latest' },
)

/**
 * Signs in with a passkey, or makes one where the keeper knows none: the browser asks the visitor.
 *
 * @throws {PasskeyCancelledError}
 * @throws {PasskeyRefusedError}
 * @throws {PrfUnsupportedError}
 * @throws {KeeperUnreachableError}
 * @example
 * await loginWithPasskey(core)
 */
export const loginWithPasskey: Command<void, void> = createCommand(
  'login/passkey',
  async (arg: void, tools) => (await load(tools)).passkey(arg, tools),
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

/**
 * Begins to change the e-mail address: a code goes to the address of now, or to the new one where there was
 * none.
 *
 * @throws {InvalidEmailError}
 * @throws {TooManyAttemptsError}
 * @throws {KeeperUnreachableError}
 * @example
 * await startEmailChange(core, { email: 'dora@example.net' })
 */
export const startEmailChange: Command<EmailArg, void> = createCommand(
  'login/startEmailChange',
  async (arg: EmailArg, tools) => (await load(tools)).startEmailChange(arg, tools),
  { policy: 'latest', identity: ({ email }) => email },
)

/**
 * Takes the code of one step of the change.
 *
 * @throws {WrongCodeError}
 * @throws {CodeExpiredError}
 * @throws {KeeperUnreachableError}
 * @example
 * await verifyEmailChange(core, { code: '123456' })
 */
export const verifyEmailChange: Command<CodeArg, void> = createCommand(
  'login/verifyEmailChange',
  async (arg: CodeArg, tools) => (await load(tools)).verifyEmailChange(arg, tools),
)

/**
 * Sends the code of the present step of the change again.
 *
 * @throws {TooManyAttemptsError}
 * @example
 * await resendEmailChange(core)
 */
export const resendEmailChange: Command<void, void> = createCommand(
  'login/resendEmailChange',
  async (arg: void, tools) => (await load(tools)).resendEmailChange(arg, tools),
)

/**
 * Signs out and drops what this device holds of the key: the next sign-in here takes a passkey, a recovery
 * code or another device. `disconnect` keeps it.
 *
 * @throws {KeeperUnreachableError}
 * @example
 * await forgetDevice(core)
 */
export const forgetDevice: Command<void, void> = createCommand(
  'login/forgetDevice',
  async (arg: void, tools) => (await load(tools)).forgetDevice(arg, tools),
)

export interface DeclineArg {
  readonly requestId: string
}

/** Declines what waits in the embedded wallet. Closing the modal declines all of it. */
export const declineApproval: Command<DeclineArg, void> = createCommand(
  'login/decline',
  async (arg: DeclineArg, tools) => (await load(tools)).decline(arg, tools),
  { policy: 'parallel' },
)

/** How the keeper's frames are to look from now on. */
export const setAppearance: Command<Appearance, void> = createCommand(
  'login/setAppearance',
  async (arg: Appearance, tools) => (await load(tools)).setAppearance(arg, tools),
  { policy: 'parallel' },
)

/**
 * Puts a frame of the keeper's into an element. What follows from it happens by itself. No command, because
 * an element is nothing for a store.
 *
 * @throws {EmbeddedWalletTimeoutError} S8.44
 */
export async function openSurface(
  { store, services }: Pick<Core, 'store' | 'services'>,
  request: SurfaceRequest,
): Promise<SurfaceHandle> {
  const { getState, dispatch } = store
  return (await load({ services })).openSurface(request, { getState, dispatch, services })
}
