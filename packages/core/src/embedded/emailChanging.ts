import { toErrorShape } from '../errors/base.js'
import { CodeExpiredError } from '../errors/login.js'
import type { EmailChangeStep } from '../model/loginConnector.js'
import type { Tools } from '../store/createCommand.js'
import { getLoginConnector } from './getLoginConnector.js'
import type { CodeArg, EmailArg } from './loginCommands.js'
import { loginNoted, type EmailChange } from './loginState.js'
import { shapeOf } from './shapeOf.js'
import { resendEmailChange as resend, startEmailChange as start } from './walletCommands.js'
import { addressOf, afterTry, checkPause, codeIn, isOver, sentCode } from './signingIn.js'

type Coded = Extract<EmailChange, { readonly stage: string }>

/** What a step leads to: another code, or the new address. */
function step(tools: Tools, newEmail: string, answer: EmailChangeStep): void {
  const { dispatch, getState, services } = tools
  const { user } = getState().login ?? {}
  if (answer.stage === 'done') {
    dispatch(loginNoted({ emailChange: undefined, ...(user && { user: { ...user, email: answer.email } }) }))
    return
  }
  services.track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
  const { stage, email } = answer
  dispatch(
    loginNoted({ emailChange: { status: 'code', stage, newEmail, ...sentCode(tools, email, answer) } }),
  )
}

/** The body of `startEmailChange`. */
export async function startEmailChange({ email: text }: EmailArg, tools: Tools): Promise<void> {
  const { dispatch, services, signal } = tools
  dispatch(loginNoted({ emailChange: { status: 'sending', email: text } }))
  try {
    const email = addressOf(text)
    services.track({ event: 'EMAIL_EDIT' })
    const { connector } = await getLoginConnector(tools)
    const answer = await connector.startEmailChange(email)
    signal.throwIfAborted()
    step(tools, email, answer)
  } catch (error) {
    if (!signal.aborted)
      dispatch(loginNoted({ emailChange: { status: 'failed', email: text, error: shapeOf(error) } }))
    throw error
  }
}

function codedIn({ getState }: Pick<Tools, 'getState'>): Coded {
  const change = getState().login?.emailChange
  if (!change || !('stage' in change)) throw new CodeExpiredError()
  return change
}

/** Does something with the present code; where it fails, the code is as it was, with the failure. */
async function withCode(tools: Tools, task: (code: Coded) => Promise<void>): Promise<void> {
  const known = codedIn(tools)
  const { stage, newEmail } = known
  const code: Coded = { status: 'code', stage, newEmail, ...codeIn(known) }
  try {
    await task(code)
  } catch (error) {
    if (!tools.signal.aborted && isAt(tools, known))
      tools.dispatch(loginNoted({ emailChange: { ...code, ...afterTry(code, error) } }))
    throw error
  }
}

/** Whether a change is still where an answer belongs: it may have begun again, or be over. */
function isAt({ getState }: Pick<Tools, 'getState'>, { attemptId, stage }: Coded): boolean {
  const now = getState().login?.emailChange
  return now !== undefined && 'stage' in now && now.attemptId === attemptId && now.stage === stage
}

/** The body of `verifyEmailChange`. */
export function verifyEmailChange({ code }: CodeArg, tools: Tools): Promise<void> {
  return withCode(tools, async (sent) => {
    tools.dispatch(loginNoted({ emailChange: { ...sent, status: 'checking' } }))
    const { services, signal } = tools
    let answer
    try {
      const { connector } = await getLoginConnector(tools)
      answer = await connector.verifyEmailChange({ attemptId: sent.attemptId, code: code.trim() })
    } catch (error) {
      if (!signal.aborted && isAt(tools, sent)) {
        const { message } = toErrorShape(error)
        services.track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } })
      }
      throw error
    }
    services.track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
    signal.throwIfAborted()
    if (answer.stage === 'done' || isAt(tools, sent)) step(tools, sent.newEmail, answer)
  })
}

/** The body of `resendEmailChange`. */
export async function resendEmailChange(_: void, tools: Tools): Promise<void> {
  const change = tools.getState().login?.emailChange
  const now = tools.services.platform.now()
  if (change && !('stage' in change)) return tools.run(start, { email: change.email })
  if (change && isOver(change, now)) return tools.run(start, { email: change.newEmail })
  return withCode(tools, async (sent) => {
    checkPause(sent, now)
    const { connector } = await getLoginConnector(tools)
    const again = await connector.resendEmailChange(sent.attemptId)
    tools.signal.throwIfAborted()
    if (isAt(tools, sent)) step(tools, sent.newEmail, { ...again, stage: sent.stage, email: sent.email })
  })
}

/** The body of `cancelEmailChange`. */
export function cancelEmailChange({ dispatch, services }: Pick<Tools, 'dispatch' | 'services'>): void {
  start.cancel({ services })
  resend.cancel({ services })
  dispatch(loginNoted({ emailChange: undefined }))
}
