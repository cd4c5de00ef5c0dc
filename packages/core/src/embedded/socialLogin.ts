import { toErrorShape } from '../errors/base.js'
import { HandoffExpiredError, PopupBlockedError } from '../errors/login.js'
import type { LoginConnector, LoginOutcome, SocialLogin, SocialProvider } from '../model/loginConnector.js'
import type { Platform, PopupWindow } from '../model/platform.js'
import type { Tools } from '../store/createCommand.js'
import { callOff } from './callOff.js'
import { getLoginConnector } from './getLoginConnector.js'
import { loginWithFarcaster, loginWithSocial, type NumberArg } from './loginCommands.js'
import { loginStepped, type LoginStep } from './loginState.js'
import { failed, takeOutcome } from './takeOutcome.js'

/** Behaviour 4.26: after so long without a word, in ms, the visitor may try again. */
const SLOW_MS = 45_000
/** How often a window is looked at, in ms. */
const LOOK_MS = 1000
/** How long a word may still take after the window is closed, in ms. */
const GRACE_MS = 2000

type Popup = Extract<LoginStep, { readonly status: 'popup' }>

/** Adds to what is known of the window of a provider, while it is waited for. */
function note({ getState, dispatch, signal }: Tools, change: Partial<Popup>): void {
  const { login } = getState()
  if (login?.status !== 'popup' || signal.aborted) return
  const { status, provider, attemptId, number, confirming, slow, closed } = login
  const next = { status, provider, attemptId, number, confirming, slow, closed, ...change }
  dispatch(
    loginStepped(
      Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as unknown as Popup,
    ),
  )
}

/** Calls `task` after `ms` milliseconds, again while it says so. The returned function ends it. */
function repeat({ delay }: Pick<Platform, 'delay'>, ms: number, task: () => boolean): () => void {
  let stop = delay(function next() {
    if (task()) stop = delay(next, ms)
  }, ms)
  return () => stop()
}

/**
 * A window that seems closed is no cancel: browsers part some windows from the page, and the word may be on
 * its way. The keeper is asked after a moment; without an answer the visitor decides.
 */
function watch(
  tools: Tools,
  popup: PopupWindow,
  connector: LoginConnector,
): {
  readonly asked: Promise<LoginOutcome>
  readonly stop: () => void
} {
  const { platform } = tools.services
  let tell: (outcome: LoginOutcome) => void = () => undefined
  const asked = new Promise<LoginOutcome>((resolve) => (tell = resolve))
  const stops = [
    platform.delay(() => note(tools, { slow: true }), SLOW_MS),
    repeat(platform, LOOK_MS, () => {
      if (!popup.isClosed()) return true
      const ask = async (): Promise<void> => {
        const login = await connector.current().catch(() => undefined)
        if (login) tell(login)
        else note(tools, { closed: true })
      }
      stops.push(platform.delay(() => void ask(), GRACE_MS))
      return false
    }),
  ]
  return { asked, stop: () => stops.forEach((stop) => stop()) }
}

async function follow(
  tools: Tools,
  provider: SocialProvider,
  begin: () => Promise<{
    readonly login: SocialLogin
    readonly outcome: Promise<LoginOutcome>
    stop(): void
  }>,
): Promise<void> {
  const { services, signal } = tools
  services.track({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
  let outcome: LoginOutcome
  try {
    const { login, outcome: awaited, stop } = await begin()
    const callOff = (): void => login.cancel()
    signal.addEventListener('abort', callOff)
    try {
      signal.throwIfAborted()
      outcome = await awaited
    } finally {
      signal.removeEventListener('abort', callOff)
      stop()
      if (signal.aborted) callOff()
    }
    services.track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
  } catch (error) {
    if (!signal.aborted)
      services.track({
        event: 'SOCIAL_LOGIN_ERROR',
        properties: { provider, message: toErrorShape(error).message },
      })
    failed(tools, provider, error)
    throw error
  }
  await takeOutcome(tools, outcome, provider)
}

export interface WithPopup {
  readonly provider: Exclude<SocialProvider, 'farcaster'>
  readonly popup: PopupWindow | undefined
}

/** The body of `loginWithSocial`, once there is a window. */
export function social({ provider, popup }: WithPopup, tools: Tools): Promise<void> {
  const { dispatch, signal } = tools
  callOff(tools, loginWithSocial)
  dispatch(loginStepped({ status: 'popup', provider }))
  return follow(tools, provider, async () => {
    if (!popup) throw new PopupBlockedError()
    const { connector } = await getLoginConnector(tools)
    const login = await connector.startSocial({ provider, signal })
    login.done.catch(() => undefined)
    note(tools, { attemptId: login.attemptId })
    login.onNumber(() => note(tools, { number: true }))
    if (!signal.aborted) popup.go(login.url)
    const { asked, stop } = watch(tools, popup, connector)
    return { login, outcome: Promise.race([login.done, asked]), stop }
  })
}

/** The body of `confirmSocialNumber`. */
export async function confirmNumber({ number }: NumberArg, tools: Tools): Promise<void> {
  const { login } = tools.getState()
  if (login?.status !== 'popup' || login.attemptId === undefined) throw new HandoffExpiredError()
  const { connector } = await getLoginConnector(tools)
  note(tools, { confirming: true })
  try {
    await connector.confirmSocial({ attemptId: login.attemptId, number: number.trim() })
  } finally {
    note(tools, { confirming: undefined })
  }
}

/** The body of `loginWithFarcaster`. */
export function farcaster(_: void, tools: Tools): Promise<void> {
  const { dispatch, services, signal } = tools
  callOff(tools, loginWithFarcaster)
  dispatch(loginStepped({ status: 'connecting', method: 'farcaster' }))
  return follow(tools, 'farcaster', async () => {
    const { connector } = await getLoginConnector(tools)
    const login = await connector.startFarcaster({ signal })
    login.done.catch(() => undefined)
    const expiresAt = services.platform.now() + (login.validFor ?? 300) * 1000
    if (!signal.aborted) dispatch(loginStepped({ status: 'farcaster', url: login.url, expiresAt }))
    return { login, outcome: login.done, stop: () => undefined }
  })
}
