import { disconnect } from '../connection/disconnect.js'
import { NotProtectedError } from '../errors/login.js'
import { AUTH_ID } from '../model/authId.js'
import type { Appearance, SurfaceHandle, SurfaceRequest } from '../model/loginConnector.js'
import { createCommand, type Command, type Tools } from '../store/createCommand.js'
import { getLoginConnector, runningLogin, type LoginTools } from './getLoginConnector.js'
import type { DeclineArg } from './walletCommands.js'
import { loginNoted, surfaceEnded } from './loginState.js'
import { takeOutcome } from './takeOutcome.js'

/** The body of `forgetDevice`. */
export async function forgetDevice(_: void, tools: Tools): Promise<void> {
  const { connector } = await getLoginConnector(tools)
  await connector.logout({ forget: true }).catch((error: unknown) => {
    // What protected it was removed elsewhere: the screen offers to back it up.
    if (error instanceof NotProtectedError) tools.dispatch(loginNoted({ safety: 'none' }))
    throw error
  })
  await tools.run(disconnect, { connectorId: AUTH_ID }).catch(() => undefined)
}

/** The body of `declineApproval`. */
export async function decline({ requestId }: DeclineArg, tools: LoginTools): Promise<void> {
  const { connector } = await getLoginConnector(tools)
  connector.decline(requestId)
}

/** The body of `setAppearance`. */
export async function setAppearance(
  appearance: Appearance,
  { dispatch, services }: LoginTools,
): Promise<void> {
  dispatch(loginNoted({ appearance }))
  const running = await runningLogin({ services })
  running?.connector.setAppearance(appearance)
}

/** The body of `openSurface`. */
export async function openSurface(request: SurfaceRequest, tools: LoginTools): Promise<SurfaceHandle> {
  const { connector } = await getLoginConnector(tools)
  await connector.ready()
  const handle = connector.surface(request)
  let isTakenAway = false
  handle.done.then(
    // What a screen takes away, because it shows something else, is no answer of the visitor.
    (outcome) => isTakenAway || tools.dispatch(surfaceEnded({ kind: request.kind, outcome })),
    () => undefined,
  )
  return {
    done: handle.done,
    rename: handle.rename,
    close() {
      isTakenAway = true
      handle.close()
    },
  }
}

/** The visitor got this device to the wallet, or let this page see it: the sign-in goes on. */
export const resumeLogin: Command<void, void> = createCommand('login/resume', async (_: void, tools) => {
  const { connector } = await getLoginConnector(tools)
  const login = await connector.current()
  if (login) await takeOutcome(tools, login, login.user.provider)
})
