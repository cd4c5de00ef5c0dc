import { selectCan } from '../adapters/adapters.js'
import { InvalidResponseError } from '../errors/http.js'
import { namespaceOf } from '../model/caip.js'
import type { Account } from '../model/session.js'
import type { SignInChallenge, SignInSignature } from '../model/signIn.js'
import { sessionId } from '../sessions/sessionsSelectors.js'
import type { SessionRef } from '../sessions/sessionsState.js'
import type { RootState } from '../store/core.js'
import type { Tools } from '../store/createCommand.js'
import { lifeOf } from './preparing.js'
import { loadChallenge, loadSignIns } from './signInCommands.js'
import { heard, providerOf } from './signInProvider.js'
import { isSessionOf, signInKey } from './signInSelectors.js'
import { challengeReceived, signInAttempted, type SignInState } from './signInState.js'

/** The longest that servers read. Signatures of contract accounts hold whole transactions. */
const LONGEST_MESSAGE = 8192
const LONGEST_SIGNATURE = 20_000
/** In ms. */
const SHORTEST_LIFE = 10_000

/** Whether a wallet that connects a family may be asked to sign in with the same prompt, as a rule. */
export function selectHasOneClick(state: RootState, namespace: string): boolean {
  const { rules, sessions } = state.signIn ?? {}
  return (
    rules?.when === 'connect' &&
    rules.oneClick === 'alone' &&
    selectCan(state, namespace, rules.asks) &&
    // The account may be one that is signed in already. As long as the server has not said, it is not asked.
    sessions?.some(({ account }) => namespaceOf(account) === namespace) === false
  )
}

/** Whether this wallet may be. */
export function selectIsOneClick(state: RootState, wallet: SessionRef): boolean {
  return (
    selectHasOneClick(state, wallet.namespace) &&
    !state.signIn?.twoSteps.includes(sessionId(wallet)) &&
    // One that is asked for several families signs in with them afterwards.
    state.connectSequence?.requestId === undefined
  )
}

/** As `loadChallenge` tells it. Some providers need to know the account first. */
export async function askForChallenge(
  _arg: void,
  { dispatch, services, signal }: Tools,
): Promise<SignInChallenge | undefined> {
  const provider = await providerOf(services)
  if (!provider.challenge) return undefined
  const challenge = await heard(provider.challenge({ signal }))
  const life = lifeOf(challenge)
  // One that is over at once, or never, would be asked for again and again.
  if (!(life >= SHORTEST_LIFE)) throw new InvalidResponseError({ details: 'challenge' })
  dispatch(challengeReceived({ challenge, expiresAt: services.platform.now() + life }))
  return challenge
}

/**
 * What a wallet is asked to sign while it connects, where it is there. Nothing is awaited for it, because
 * the wallet is asked within the visitor's tap.
 */
export function connectChallenge(
  { getState, services }: Pick<Tools, 'getState' | 'services'>,
  wallet: SessionRef,
): SignInChallenge | undefined {
  const { challenge } = getState().signIn ?? {}
  const isUsable =
    challenge && services.platform.now() < challenge.expiresAt && selectIsOneClick(getState(), wallet)
  return isUsable ? challenge.challenge : undefined
}

/** Gets what a wallet signs while it connects, and what tells whether it may be asked to. */
export async function prepareConnecting({ getState, run }: Pick<Tools, 'getState' | 'run'>): Promise<void> {
  await Promise.all([run(loadChallenge), getState().signIn?.sessions ?? run(loadSignIns, {})])
}

/** The challenge that no wallet signed while it connected, for the account that signs now. */
export async function takeChallenge({
  dispatch,
  getState,
  run,
  services,
}: Tools): Promise<SignInState['challenge']> {
  const take = (): SignInState['challenge'] => {
    const { challenge } = getState().signIn ?? {}
    if (challenge) dispatch(challengeReceived(undefined))
    return challenge && services.platform.now() < challenge.expiresAt ? challenge : undefined
  }
  const there = take()
  if (there) return there
  // One for the next wallet may be on its way, and is this account's then.
  await run(loadChallenge)
  return take()
}

/**
 * Takes over what a wallet signed while it connected, as a sign-in that the server has to judge. What cannot
 * be one is dropped, and the account is asked as usual.
 *
 * @param answer what an adapter or a shared connector handed over
 * @param accounts those of the session
 * @returns takes it back, where the session came to nothing
 */
export function takeSignature(
  answer: unknown,
  accounts: readonly Pick<Account, 'caipAddress'>[],
  { dispatch, getState, services }: Pick<Tools, 'dispatch' | 'getState' | 'services'>,
): () => void {
  const { signedIn } = Object(answer) as { readonly signedIn?: unknown }
  const { account, message, signature, via } = Object(signedIn) as Partial<SignInSignature>
  if (
    !isText(account, LONGEST_MESSAGE) ||
    account.split(':').length !== 3 ||
    !accounts.some(({ caipAddress }) => isSessionOf({ account: caipAddress }, account, 'account')) ||
    !isText(message, LONGEST_MESSAGE) ||
    !isText(signature, LONGEST_SIGNATURE) ||
    (via !== 'native' && via !== 'connect')
  )
    return () => undefined
  const { challenge } = getState().signIn?.challenge ?? {}
  const isAnswer = challenge !== undefined && message.includes(challenge.nonce)
  const prepared = {
    account,
    message,
    ...(isAnswer && { domain: challenge.domain }),
    ...(isAnswer && challenge.statement !== undefined && { statement: challenge.statement }),
    // A text that is to be signed once more is another one.
    expiresAt: services.platform.now(),
  }
  const attempt = { status: 'ready', prepared, signed: { message, signature, via } } as const
  const key = signInKey(getState(), account)
  dispatch(signInAttempted({ key, attempt }))
  // Used up, whatever the server says of it.
  dispatch(challengeReceived(undefined))
  return () => void dispatch(signInAttempted({ key, attempt: undefined }))
}

const isText = <T extends string>(value: T | undefined, longest: number): value is T =>
  typeof value === 'string' && value !== '' && value.length <= longest
