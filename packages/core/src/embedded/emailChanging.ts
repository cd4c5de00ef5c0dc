import { CodeExpiredError } from '../errors/login.js'
import type { EmailChangeStep } from '../model/loginConnector.js'
import type { Tools } from '../store/createCommand.js'
import { getLoginConnector } from './getLoginConnector.js'
import type { CodeArg, EmailArg } from './loginCommands.js'
import { loginNoted, type EmailChange, type SentCode } from './loginState.js'
import { shapeOf } from './shapeOf.js'
import { startEmailChange as start } from './walletCommands.js'
import { addressOf, afterTry, checkPause, codeIn, isOver, sentCode } from './signingIn.js'

type Coded = Extract<EmailChange, { readonly stage: string }>

/** What a step leads to: another code, or the new address. */
function step(tools: Tools, email: string, answer: EmailChangeStep): void {
  const { dispatch, getState, services } = tools
  const { user } = getState().login ?? {}
  if (answer.stage === 'done') {
    dispatch(loginNoted({ emailChange: undefined, ...(user && { user: { ...user, email: answer.email } }) }))
    return
  }
  services.track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
  const { stage } = answer
  dispatch(loginNoted({ emailChange: { status: 'code', stage, ...sentCode(tools, email, answer) } }))
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
async function withCode(tools: Tools, task: (code: SentCode) => Promise<void>): Promise<void> {
  const { stage, ...rest } = codedIn(tools)
  const code = codeIn(rest)
  try {
    await task(code)
  } catch (error) {
    if (!tools.signal.aborted)
      tools.dispatch(loginNoted({ emailChange: { status: 'code', stage, ...afterTry(code, error) } }))
    throw error
  }
}

/** The body of `verifyEmailChange`. */
export function verifyEmailChange({ code }: CodeArg, tools: Tools): Promise<void> {
  return withCode(tools, async (sent) => {
    const { stage } = codedIn(tools)
    tools.dispatch(loginNoted({ emailChange: { status: 'checking', stage, ...sent } }))
    const { connector } = await getLoginConnector(tools)
    const answer = await connector.verifyEmailChange({ attemptId: sent.attemptId, code: code.trim() })
    tools.signal.throwIfAborted()
    step(tools, sent.email, answer)
  })
}

/** The body of `resendEmailChange`. */
export async function resendEmailChange(_: void, tools: Tools): Promise<void> {
  const known = codedIn(tools)
  const now = tools.services.platform.now()
  if (isOver(known, now)) return tools.run(start, { email: known.email })
  return withCode(tools, async (sent) => {
    checkPause(sent, now)
    const { connector } = await getLoginConnector(tools)
    const again = await connector.resendEmailChange(sent.attemptId)
    tools.signal.throwIfAborted()
    step(tools, sent.email, { ...again, stage: known.stage })
  })
}
