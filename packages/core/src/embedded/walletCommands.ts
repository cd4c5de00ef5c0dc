import type { Appearance, SurfaceHandle, SurfaceRequest } from '../model/loginConnector.js'
import type { Core } from '../store/core.js'
import { createCommand, type Command } from '../store/createCommand.js'
import { loadEmbedded, type CodeArg, type EmailArg } from './loginCommands.js'

/**
 * Begins to change the e-mail address: a code goes to the address of now, or to the new one where there was
 * none.
 *
 * @throws {InvalidEmailError}
 * @throws {TooManyAttemptsError}
 * @throws {FreshProofNeededError} no address of the account is proved, and its sign-in is old
 * @throws {KeeperUnreachableError}
 * @example
 * await startEmailChange(core, { email: 'dora@example.net' })
 */
export const startEmailChange: Command<EmailArg, void> = createCommand(
  'login/startEmailChange',
  async (arg: EmailArg, tools) => (await loadEmbedded(tools)).startEmailChange(arg, tools),
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
  async (arg: CodeArg, tools) => (await loadEmbedded(tools)).verifyEmailChange(arg, tools),
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
  async (arg: void, tools) => (await loadEmbedded(tools)).resendEmailChange(arg, tools),
)

/**
 * Calls a change of the e-mail address off. Leaving its views does the same. A code that was entered may
 * still count.
 *
 * @example
 * await cancelEmailChange(core)
 */
export const cancelEmailChange: Command<void, void> = createCommand(
  'login/cancelEmailChange',
  (_: void, tools) => tools.services.features.get('embedded')?.cancelEmailChange(tools),
  { policy: 'parallel' },
)

/**
 * Signs out and drops what this device holds of the key: the next sign-in here takes a passkey, a recovery
 * code or another device. `disconnect` keeps it.
 *
 * @throws {KeeperUnreachableError}
 * @throws {NotProtectedError} nothing else opens the wallet: it is backed up first, or its account is deleted
 * @example
 * await forgetDevice(core)
 */
export const forgetDevice: Command<void, void> = createCommand(
  'login/forgetDevice',
  async (arg: void, tools) => (await loadEmbedded(tools)).forgetDevice(arg, tools),
)

export interface DeclineArg {
  readonly requestId: string
}

/** Declines what waits in the embedded wallet. Closing the modal declines all of it. */
export const declineApproval: Command<DeclineArg, void> = createCommand(
  'login/decline',
  async (arg: DeclineArg, tools) => (await loadEmbedded(tools)).decline(arg, tools),
  { policy: 'parallel' },
)

/** How the keeper's frames are to look from now on. */
export const setAppearance: Command<Appearance, void> = createCommand(
  'login/setAppearance',
  async (arg: Appearance, tools) => (await loadEmbedded(tools)).setAppearance(arg, tools),
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
  return (await loadEmbedded({ services })).openSurface(request, { getState, dispatch, services })
}
