import { signMessage } from '../accounts/signMessage.js'
import { abortError, toErrorShape } from '../errors/base.js'
import { NotConnectedError } from '../errors/connection.js'
import { InvalidResponseError } from '../errors/http.js'
import type { SignInSession } from '../model/signIn.js'
import type { Tools } from '../store/createCommand.js'
import { isGood, kindOf, renew, subjectOf, withParams, type Subject } from './preparing.js'
import { prepareSignIn, type SignInArg } from './signInCommands.js'
import { endAll } from './signIns.js'
import { heard, providerOf } from './signInProvider.js'
import { isSessionOf, selectSignInAttempt, signInKey } from './signInSelectors.js'
import { signedIn, signInAttempted, type PreparedSignIn, type SignedSignIn } from './signInState.js'

/** As `signIn` tells it. */
export async function sign(arg: SignInArg, tools: Tools): Promise<SignInSession> {
  const subject = subjectOf(arg, tools)
  const { prepared, signed, status } = selectSignInAttempt(tools.getState(), arg.namespace) ?? {}
  // The visitor has signed already, and only the server is missing.
  if (signed && prepared && signInKey(tools.getState(), prepared.account) === subject.key)
    return verify(subject, prepared, signed, arg, tools)
  // Nothing is awaited between the tap and the wallet where the text is there.
  if (status === 'ready' && prepared && isGood(prepared, subject, tools))
    return ask(subject, prepared, arg, tools)
  const renewed = await renew(subject, tools)
  // Another account does not sign what names this one.
  if (subjectOf(arg, tools).account !== subject.account) throw new NotConnectedError()
  return ask(subject, renewed, arg, tools)
}

async function ask(
  subject: Subject,
  prepared: PreparedSignIn,
  arg: SignInArg,
  tools: Tools,
): Promise<SignInSession> {
  const { key, wallet } = subject
  const { dispatch, run, services, signal } = tools
  const { message } = prepared
  dispatch(signInAttempted({ key, attempt: { status: 'asking', prepared } }))
  let signature: string
  const { namespace } = wallet
  const callOff = (): void => signMessage.cancel({ services }, `${namespace}/${message}`)
  signal.addEventListener('abort', callOff)
  try {
    signature = await run(signMessage, { message, namespace })
    if (signal.aborted) throw abortError()
  } catch (error) {
    const shape = toErrorShape(error)
    if (signal.aborted || shape.code === 'aborted') throw error
    const kind = shape.code === 'user-rejected' ? 'declined' : 'failed'
    dispatch(
      signInAttempted({ key, attempt: { status: 'ready', prepared, problem: { kind, error: shape } } }),
    )
    services.track({ event: 'SIWX_AUTH_ERROR', properties: { code: shape.code } })
    throw error
  } finally {
    signal.removeEventListener('abort', callOff)
  }
  return verify(subject, prepared, { message, signature }, arg, tools)
}

async function verify(
  { key }: Pick<Subject, 'key'>,
  prepared: PreparedSignIn,
  signed: SignedSignIn,
  arg: SignInArg,
  tools: Tools,
): Promise<SignInSession> {
  const { dispatch, run, services, signal } = tools
  dispatch(signInAttempted({ key, attempt: { status: 'verifying', prepared, signed } }))
  try {
    const provider = await providerOf(services)
    // That of the text, which may name another network than the one in use by now.
    const { account, data } = prepared
    // Called off or not, the server's answer is waited for: a session that began has to be ended.
    const life = services.signal ?? signal
    const proof = { account, data, via: 'message', ...signed, signal: life } as const
    const session = await heard(
      // One after the other, of all tabs: each answer replaces the secret of this browser.
      services.platform
        .exclusively(`${services.options.instanceId}/signIn`, signal, () => provider.verify(proof))
        .then((found) => {
          // A session of another account is no answer to this one.
          if (!isSessionOf(found, account, 'network')) throw new InvalidResponseError({ details: 'account' })
          return { ...found, here: true }
        }),
    )
    if (signal.aborted) {
      // The visitor does not want it any more.
      void endAll([session], { dispatch, services, signal: life }).catch(() => undefined)
      throw abortError()
    }
    dispatch(signedIn(session))
    dispatch(signInAttempted({ key, attempt: undefined }))
    services.track({ event: 'SIWX_AUTH_SUCCESS' })
    return session
  } catch (error) {
    const shape = toErrorShape(error)
    if (signal.aborted || shape.code === 'aborted') throw error
    services.track({ event: 'SIWX_AUTH_ERROR', properties: { code: shape.code } })
    const problem = { kind: kindOf(error), error: withParams(shape, error) }
    // What was refused is never sent again; the next press signs a new one.
    if (problem.kind === 'refused') {
      dispatch(signInAttempted({ key, attempt: { status: 'failed', problem } }))
      void run(prepareSignIn, arg).catch(() => undefined)
    } else
      dispatch(
        signInAttempted({
          key,
          attempt: { status: 'ready', prepared, signed, problem: { ...problem, kind: 'unreachable' } },
        }),
      )
    throw error
  }
}
