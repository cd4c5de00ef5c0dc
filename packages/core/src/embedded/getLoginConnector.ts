import { ConnectorNotFoundError } from '../errors/connection.js'
import { toErrorShape } from '../errors/base.js'
import { InvalidOptionError } from '../errors/options.js'
import { alertRaised, type AlertCode } from '../feedback/feedbackState.js'
import { AUTH_ID } from '../model/authId.js'
import type { Appearance, LoginConnector } from '../model/loginConnector.js'
import type { Session } from '../model/session.js'
import type { RunningShared } from '../model/sharedConnector.js'
import { onWake } from '../platform/onWake.js'
import { visitorLanguage } from '../platform/visitorLanguage.js'
import type { SharedLine } from '../shared/adoptSession.js'
import { endShared, restoreShared, runningShared, wakeShared } from '../shared/runningShared.js'
import type { Tools } from '../store/createCommand.js'
import { isKeeperAddress, isSameSite } from './keeperAddress.js'
import { approvalDone, approvalWanted } from './approvalsState.js'
import { loginNoted, surfaceWanted } from './loginState.js'

export type LoginTools = Pick<Tools, 'getState' | 'dispatch' | 'services'>

export const authLine: SharedLine = { connectorId: AUTH_ID }

// Bundlers put the value in, and leave out messages for developers in production.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * For the developer of the page. An alert is a part of the shell, which a page that restores may not have.
 */
async function alert({ getState, dispatch, services }: LoginTools, code: AlertCode): Promise<void> {
  if (process.env.NODE_ENV === 'production' && !getState().options.debug) return
  await services.features.load('shell').catch(() => undefined)
  dispatch(alertRaised(code))
}

/** How the keeper's frames are to look: as the modal told, else as the options say. */
export function appearanceNow({ getState }: Pick<LoginTools, 'getState'>): Appearance {
  const { login, options } = getState()
  const { locale, themeMode, themeVariables } = options
  return (
    login?.appearance ?? {
      theme: themeMode === 'dark' ? 'dark' : 'light',
      locale: locale === 'auto' ? visitorLanguage() : locale,
      direction: 'ltr',
      variables: themeVariables,
    }
  )
}

/**
 * The instance's embedded wallet, created on first use: from then on there is a frame of the keeper in the
 * page.
 *
 * @throws {ConnectorNotFoundError} the host set no `keeperUrl`, or the core does not run
 * @throws {InvalidOptionError} the address of the keeper can be read on the way
 */
export async function getLoginConnector(tools: LoginTools): Promise<RunningShared<LoginConnector>> {
  const { getState, dispatch, services } = tools
  const { options, platform, signal } = services
  const { keeperUrl, embeddedWallet } = options
  if (!keeperUrl || !embeddedWallet || !signal) throw new ConnectorNotFoundError({ details: 'keeperUrl' })
  if (!isKeeperAddress(keeperUrl)) throw new InvalidOptionError('keeperUrl', 'it must start with https://')
  return runningShared<LoginConnector>(tools, authLine, {
    errorType: 'embedded-wallet-start',
    signal,
    async make() {
      const create = await embeddedWallet()
      signal.throwIfAborted()
      if (!isSameSite(keeperUrl, platform.pageMetadata().url)) void alert(tools, 'keeper-on-other-site')
      return create({
        keeperUrl,
        signal,
        recovery: getState().options.recovery,
        networks: getState().networks.requested.map(({ caipNetworkId }) => caipNetworkId),
        appearance: appearanceNow(tools),
        ...(options.signIn?.server === 'gateway' && options.gatewayUrl && { signInUrl: options.gatewayUrl }),
        ...(options.enableAuthLogger && { log: (line) => platform.warn?.(`Latchkey: ${line}`) }),
      })
    },
    follow(connector) {
      const stops = [
        connector.onApproval((change) =>
          dispatch(
            change.type === 'wanted' ? approvalWanted(change.request) : approvalDone(change.requestId),
          ),
        ),
        connector.onSafety((safety) => dispatch(loginNoted({ safety }))),
        connector.onSurfaceWanted((kind) => dispatch(surfaceWanted(kind))),
        onWake(platform, () => void connector.wake().catch(() => undefined)),
      ]
      // S8.44: once a page.
      connector.ready().catch((error: unknown) => {
        if (toErrorShape(error).code === 'embedded-wallet-timeout')
          void alert(tools, 'embedded-wallet-timeout')
      })
      return () => stops.forEach((stop) => stop())
    },
    adopted: (running) => void noteLogin(tools, running).catch(() => undefined),
  })
}

/** Who is signed in, and how safely, where that did not come with the session. */
async function noteLogin(
  { dispatch }: Pick<Tools, 'dispatch'>,
  running: RunningShared<LoginConnector>,
): Promise<void> {
  const login = await running.connector.current()
  if (!login || login.session !== running.session) return
  const { user, safety, lasting } = login
  dispatch(loginNoted({ user, safety, lasting }))
}

/** The same where it was created already. */
export const runningLogin = ({
  services,
}: Pick<Tools, 'services'>): Promise<RunningShared<LoginConnector>> | undefined =>
  services.shared.get(AUTH_ID) as Promise<RunningShared<LoginConnector>> | undefined

export const wakeLogin = (tools: LoginTools): Promise<void> => wakeShared(tools, authLine)

export const endLogin = async (tools: LoginTools): Promise<void> => endShared(await getLoginConnector(tools))

export async function restoreLogin(
  tools: LoginTools & Pick<Tools, 'signal'>,
  namespace: string,
): Promise<Session | undefined> {
  const running = await getLoginConnector(tools)
  const session = await restoreShared(tools, authLine, running, namespace)
  if (session) await noteLogin(tools, running)
  return session
}
