import { signMessage } from '../accounts/signMessage.js'
import { toErrorShape } from '../errors/base.js'
import { InvalidResponseError } from '../errors/http.js'
import type { SignInSession } from '../model/signIn.js'
import type { Tools } from '../store/createCommand.js'
import { isGood, renew, subjectOf, type Subject } from './preparing.js'
import { prepareSignIn, type SignInArg } from './signInCommands.js'
import { heard, providerOf } from './signInProvider.js'
import { isSessionOf, selectSignInAttempt } from './signInSelectors.js'
import {
  signedIn,
  signInAttempted,
  type PreparedSignIn,
  type SignedSignIn,
  type SignInAttempt,
} from './signInState.js'

/** As `signIn` tells it. */
export async function sign(arg: SignInArg, tools: Tools): Promise<SignInSession> {
  const subject = subjectOf(arg, tools)
  const attempt = selectSignInAttempt(tools.getState(), arg.namespace)
  // The visitor has signed already, and only the server is missing.
  if (attempt?.signed && attempt.prepared)
    return verify(subject, attempt.prepared, attempt.signed, arg, tools)
  const isReady = attempt?.status === 'ready' && attempt.prepared && isGood(attempt.prepared, tools)
  // Nothing is awaited between the tap and the wallet where the text is there.
  return isReady && attempt.prepared
    ? ask(subject, attempt.prepared, arg, tools)
    : ask(subject, await renew(subject, tools), arg, tools)
}

async function ask(
  subject: Subject,
  prepared: PreparedSignIn,
  arg: SignInArg,
  tools: Tools,
): Promise<SignInSession> {
  const { key, wallet } = subject
  const { dispatch, run, services } = tools
  dispatch(signInAttempted({ key, attempt: { status: 'asking', prepared } }))
  let signature: string
  try {
    signature = await run(signMessage, { message: prepared.message, namespace: wallet.namespace })
  } catch (error) {
    const shape = toErrorShape(error)
    const kind = shape.code === 'user-rejected' ? 'declined' : 'failed'
    const problem: SignInAttempt['problem'] = shape.code === 'aborted' ? undefined : { kind, error: shape }
    dispatch(signInAttempted({ key, attempt: { status: 'ready', prepared, ...(problem && { problem }) } }))
    if (problem) services.track({ event: 'SIWX_AUTH_ERROR', properties: { code: shape.code } })
    throw error
  }
  return verify(subject, prepared, { message: prepared.message, signature }, arg, tools)
}

async function verify(
  { account, key }: Subject,
  prepared: PreparedSignIn,
  signed: SignedSignIn,
  arg: SignInArg,
  tools: Tools,
): Promise<SignInSession> {
  const { dispatch, run, services, signal } = tools
  dispatch(signInAttempted({ key, attempt: { status: 'verifying', prepared, signed } }))
  try {
    const { data } = prepared
    const proof = { account, ...signed, via: 'message', signal, ...(data !== undefined && { data }) } as const
    const session = await heard(
      // One after the other, of all tabs: each answer replaces the secret of this browser.
      services.platform
        .exclusively(`${services.options.instanceId}/signIn`, signal, () =>
          providerOf(services).verify(proof),
        )
        .then((found) => {
          // A session of another account is no answer to this one.
          if (!isSessionOf(found, account, 'network')) throw new InvalidResponseError({ details: 'account' })
          return { ...found, here: true }
        }),
    )
    dispatch(signedIn(session))
    dispatch(signInAttempted({ key, attempt: undefined }))
    services.track({ event: 'SIWX_AUTH_SUCCESS' })
    return session
  } catch (error) {
    const shape = toErrorShape(error)
    services.track({ event: 'SIWX_AUTH_ERROR', properties: { code: shape.code } })
    const isRefused = shape.code === 'sign-in-refused'
    const problem = { kind: isRefused ? 'refused' : 'unreachable', error: withReason(shape, error) } as const
    // What was refused is never sent again; the next press signs a new one.
    if (isRefused) {
      dispatch(signInAttempted({ key, attempt: { status: 'failed', problem } }))
      void run(prepareSignIn, arg).catch(() => undefined)
    } else dispatch(signInAttempted({ key, attempt: { status: 'ready', prepared, signed, problem } }))
    throw error
  }
}

const withReason = (
  shape: ReturnType<typeof toErrorShape>,
  error: unknown,
): ReturnType<typeof toErrorShape> => {
  const { params } = Object(error) as { readonly params?: Readonly<Record<string, string>> }
  return params ? { ...shape, params } : shape
}
