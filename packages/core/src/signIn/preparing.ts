import type { ConnectedWallet } from '../accounts/connectedWallet.js'
import { connectedWallet } from '../accounts/connectedWallet.js'
import { toErrorShape, type ErrorShape } from '../errors/base.js'
import { NotConnectedError } from '../errors/connection.js'
import { InvalidResponseError } from '../errors/http.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { SignInRefusedError, SignInUnreachableError } from '../errors/signIn.js'
import { namespaceOf } from '../model/caip.js'
import type { CaipAddress } from '../model/network.js'
import type { SignInChallenge, SignInPrompt } from '../model/signIn.js'
import { selectIsConnected } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'
import type { SignInArg } from './signInCommands.js'
import { heard, providerOf } from './signInProvider.js'
import { selectSignInAccount, selectSignInAttempt, signInKey } from './signInSelectors.js'
import { signInAttempted, type PreparedSignIn, type SignInAttempt } from './signInState.js'

/** A challenge is renewed when this much of its life is over. */
const RENEWED_AT = 0.8

/** How long a challenge may be used, in ms. */
export const lifeOf = ({ issuedAt, expirationTime }: SignInChallenge): number =>
  (Date.parse(expirationTime) - Date.parse(issuedAt)) * RENEWED_AT

/** Whose sign-in it is. */
export interface Subject {
  readonly account: CaipAddress
  readonly key: string
  readonly wallet: ConnectedWallet
}

/** @throws {NotConnectedError} no account of the family can sign in */
export function subjectOf({ namespace }: SignInArg, tools: Pick<Tools, 'getState' | 'services'>): Subject {
  const state = tools.getState()
  const account = selectSignInAccount(state, namespace)
  if (account === undefined) throw new NotConnectedError()
  return { account, key: signInKey(state, account), wallet: connectedWallet(tools, namespaceOf(account)) }
}

/** As `prepareSignIn` tells it. */
export async function prepare(arg: SignInArg, tools: Tools): Promise<void> {
  const { getState, services } = tools
  if (!selectIsConnected(getState(), arg.namespace)) {
    await (await services.features.load('oneClick')).prepareConnecting(tools)
    return
  }
  const subject = subjectOf(arg, tools)
  const attempt = selectSignInAttempt(getState(), arg.namespace)
  // Only the server's word is missing.
  if (attempt?.signed) return
  if (attempt?.prepared && isGood(attempt.prepared, subject, tools)) return
  await renew(subject, tools)
}

/** Whether it names the account as it is now, and the server still takes it for a while. */
export const isGood = (
  { account, expiresAt = Infinity }: PreparedSignIn,
  subject: Pick<Subject, 'account'>,
  { services }: Pick<Tools, 'services'>,
): boolean => account === subject.account && services.platform.now() < expiresAt

/** Gets another one from the server. What the wallet or the server said of the last one stays on show. */
export async function renew({ account, key, wallet }: Subject, tools: Tools): Promise<PreparedSignIn> {
  const { dispatch, getState, services, signal } = tools
  const last = getState().signIn?.attempts[key]?.problem
  const problem = last?.kind === 'unreachable' ? undefined : last
  const put = (attempt: SignInAttempt): unknown => dispatch(signInAttempted({ key, attempt }))
  put({ status: 'preparing', ...(problem && { problem }) })
  try {
    const provider = await providerOf(services)
    // A provider of the host's own may prepare something else once the account is known.
    const isServer = typeof services.options.signIn?.server === 'string'
    const taken = isServer && (await services.features.get('oneClick')?.takeChallenge(tools))
    const prompt = taken || (await heard(provider.prepare({ account, signal })))
    signal.throwIfAborted()
    const prepared = await worded(prompt, account, wallet, tools)
    put({ status: 'ready', prepared, ...(problem && { problem }) })
    return prepared
  } catch (error) {
    const shape = toErrorShape(error)
    if (shape.code === 'aborted') dispatch(signInAttempted({ key, attempt: undefined }))
    else put({ status: 'failed', problem: { kind: kindOf(error), error: withParams(shape, error) } })
    throw error
  }
}

/** The text, in the family's words where the server leaves it to that. */
async function worded(
  prompt: SignInPrompt & { readonly expiresAt?: number },
  account: CaipAddress,
  { adapter, address, network }: ConnectedWallet,
  { services }: Tools,
): Promise<PreparedSignIn> {
  if ('message' in prompt) {
    const { message, data } = prompt
    return { account, message, ...(data !== undefined && { data }) }
  }
  const word = adapter.capabilities['signin:message']
  if (!word) throw new NotSupportedError('signin:message')
  const { challenge } = prompt
  const message = await word({ challenge, address, network })
  return {
    account,
    message,
    domain: challenge.domain,
    // By this device's clock, which may differ from the server's.
    expiresAt: prompt.expiresAt ?? services.platform.now() + lifeOf(challenge),
    ...(challenge.statement !== undefined && { statement: challenge.statement }),
  }
}

/** What a failure of the provider is called. An answer that cannot be used is no server that is away. */
export function kindOf(error: unknown): 'refused' | 'unreachable' | 'failed' {
  if (error instanceof SignInRefusedError) return 'refused'
  const isAway = error instanceof SignInUnreachableError && !(error.cause instanceof InvalidResponseError)
  return isAway ? 'unreachable' : 'failed'
}

/** An error as it is shown, with what its text may name. */
export function withParams(shape: ErrorShape, error: unknown): ErrorShape {
  const { params } = Object(error) as Pick<ErrorShape, 'params'>
  return params ? { ...shape, params } : shape
}
