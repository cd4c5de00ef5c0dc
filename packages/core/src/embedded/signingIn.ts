import { toErrorShape } from '../errors/base.js'
import { CodeExpiredError, InvalidEmailError, TooManyAttemptsError } from '../errors/login.js'
import type { CodeSent } from '../model/loginConnector.js'
import type { Tools } from '../store/createCommand.js'
import { callOff } from './callOff.js'
import { appearanceNow, getLoginConnector, type LoginTools } from './getLoginConnector.js'
import { setAppearance } from './keeperCalls.js'
import {
  loginWithPasskey,
  resendEmailCode,
  startEmail as start,
  type CodeArg,
  type EmailArg,
  type PrepareLoginArg,
} from './loginCommands.js'
import { loginStepped, type LoginState, type LoginStep, type SentCode } from './loginState.js'
import { shapeOf } from './shapeOf.js'
import { failed, takeOutcome } from './takeOutcome.js'

/** The body of `prepareLogin`. */
export async function prepare({ locale, chosen }: PrepareLoginArg, tools: Tools): Promise<void> {
  if (chosen) tools.services.track({ event: 'EMAIL_LOGIN_SELECTED' })
  // The pointer comes near many times.
  if (locale !== undefined && locale !== tools.getState().login?.appearance?.locale)
    await setAppearance({ ...appearanceNow(tools), locale }, tools)
  await getLoginConnector(tools).catch(() => undefined)
}

/** What the keeper is not asked with. It knows more. */
export function addressOf(text: string): string {
  const email = text.trim()
  // oxlint-disable-next-line no-control-regex -- they end a header of a mail
  if (email.length > 254 || !/^[^\s@\u0000-\u001f]+@[^\s@\u0000-\u001f]+$/.test(email))
    throw new InvalidEmailError()
  return email
}

export function sentCode(
  { services }: Pick<Tools, 'services'>,
  email: string,
  { attemptId, validFor, resendAfter }: CodeSent,
): SentCode {
  const now = services.platform.now()
  return { attemptId, email, validUntil: now + validFor * 1000, resendAt: now + resendAfter * 1000 }
}

/** What is known of a code, without what the last try ended with. */
export function codeIn(state: Pick<SentCode, keyof SentCode>): SentCode {
  const { attemptId, email, validUntil, resendAt, left } = state
  return { attemptId, email, validUntil, resendAt, ...(left !== undefined && { left }) }
}

/** The same with what a try ended with. */
export function afterTry(code: SentCode, error: unknown): SentCode {
  const { params } = error as { readonly params?: { readonly left?: string } }
  const left = params?.left === undefined ? undefined : Number(params.left)
  return { ...code, error: shapeOf(error), ...(left !== undefined && { left }) }
}

export const isOver = ({ error, left, validUntil }: SentCode, now: number): boolean =>
  error?.code === 'code-expired' || left === 0 || validUntil <= now

/** @throws {TooManyAttemptsError} a mail was sent a moment ago */
export function checkPause({ resendAt }: SentCode, now: number): void {
  if (resendAt > now) throw new TooManyAttemptsError(Math.ceil((resendAt - now) / 1000))
}

/** The body of `startEmail`. */
export async function startEmail({ email: text }: EmailArg, tools: Tools): Promise<void> {
  const { dispatch, services, signal } = tools
  callOff(tools, start)
  dispatch(loginStepped({ status: 'sending', email: text }))
  try {
    const email = addressOf(text)
    const { connector } = await getLoginConnector(tools)
    const sent = await connector.startEmail({ email, signal })
    signal.throwIfAborted()
    services.track({ event: 'EMAIL_SUBMITTED' })
    dispatch(loginStepped({ status: 'code', ...sentCode(tools, email, sent) }))
  } catch (error) {
    failed(tools, 'email', error, text)
    throw error
  }
}

type CodeStep = Extract<LoginStep, SentCode>

const codeOf = ({ login }: { readonly login?: LoginState }): CodeStep | undefined =>
  login?.status === 'code' || login?.status === 'checking' ? login : undefined

/** The code that an answer is about, where it is still asked for; `undefined` after another sign-in began. */
const stillIn = (
  { getState, signal }: Pick<Tools, 'getState' | 'signal'>,
  { attemptId }: SentCode,
): CodeStep | undefined => {
  const now = signal.aborted ? undefined : codeOf(getState())
  return now?.attemptId === attemptId ? now : undefined
}

/** The body of `verifyEmailCode`. */
export async function verifyEmail({ code }: CodeArg, tools: Tools): Promise<void> {
  const { getState, dispatch, services, signal } = tools
  const known = codeOf(getState())
  if (!known) throw new CodeExpiredError()
  const sent = codeIn(known)
  dispatch(loginStepped({ status: 'checking', ...sent }))
  let outcome
  try {
    const { connector } = await getLoginConnector(tools)
    outcome = await connector.verifyEmail({ attemptId: sent.attemptId, code: code.trim(), signal })
  } catch (error) {
    const now = stillIn(tools, sent)
    if (now) {
      const { message } = toErrorShape(error)
      services.track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } })
      dispatch(loginStepped({ status: 'code', ...afterTry(codeIn(now), error) }))
    }
    throw error
  }
  services.track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
  await takeOutcome(tools, outcome, 'email')
}

/** The body of `resendEmailCode`. */
export async function resendEmail(_: void, tools: Tools): Promise<void> {
  const { getState, dispatch, run, services } = tools
  const { login } = getState()
  // A code that was over, and its successor could not be sent.
  if (login?.status === 'failed' && login.email !== undefined) return run(start, { email: login.email })
  const sent = codeOf(getState())
  if (!sent) throw new CodeExpiredError()
  const now = services.platform.now()
  if (isOver(sent, now)) return run(start, { email: sent.email })
  try {
    checkPause(sent, now)
    const { connector } = await getLoginConnector(tools)
    const again = sentCode(tools, sent.email, await connector.resendEmail(sent.attemptId))
    const present = stillIn(tools, sent)
    if (!present) return
    // A try that is being judged goes on, unless it was of a code that counts no more.
    const status = again.attemptId === sent.attemptId ? present.status : 'code'
    dispatch(loginStepped({ ...codeIn(present), ...again, status }))
    services.track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
  } catch (error) {
    const present = stillIn(tools, sent)
    if (present) dispatch(loginStepped({ status: present.status, ...afterTry(codeIn(present), error) }))
    throw error
  }
}

/** The body of `loginWithPasskey`. */
export async function passkey(_: void, tools: Tools): Promise<void> {
  const { dispatch, signal } = tools
  callOff(tools, loginWithPasskey)
  dispatch(loginStepped({ status: 'connecting', method: 'passkey' }))
  let outcome
  try {
    const { connector } = await getLoginConnector(tools)
    outcome = await connector.passkey({ signal })
  } catch (error) {
    failed(tools, 'passkey', error)
    throw error
  }
  await takeOutcome(tools, outcome, 'passkey')
}

/** The body of `cancelLogin`: nothing that the keeper has said yes to. */
export function cancel({ getState, dispatch, services }: LoginTools): void {
  const { login } = getState()
  if (!login || login.status === 'idle' || (login.status === 'connecting' && login.taken)) return
  callOff({ services })
  resendEmailCode.cancel({ services })
  const provider =
    login.status === 'popup' ? login.provider : login.status === 'farcaster' ? login.status : undefined
  if (provider) services.track({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
  dispatch(loginStepped({ status: 'idle' }))
  // Signed in, but without a wallet on this device: nothing is left of it.
  if (login.status === 'recovery')
    getLoginConnector({ getState, dispatch, services })
      .then(
        ({ connector }) => connector.logout(),
        () => undefined,
      )
      .catch(() => undefined)
}
