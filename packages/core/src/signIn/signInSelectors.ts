import { selectCaipAddress } from '../accounts/accountsSelectors.js'
import { selectCan } from '../adapters/adapters.js'
import type { SignInSession } from '../model/signIn.js'
import { addressOf, namespaceOf } from '../model/caip.js'
import { isSameAddress } from '../model/sameAddress.js'
import type { CaipAddress } from '../model/network.js'
import {
  selectActiveNamespace,
  selectConnectedNamespaces,
  selectIsConnected,
  selectNetwork,
} from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import type { SignInAttempt } from './signInState.js'

/**
 * Whether a session is one of an account: on the same network, or on any of the family. A contract's is of
 * its own network in any case.
 */
export function isSessionOf(
  { account, onChain = false }: Pick<SignInSession, 'account' | 'onChain'>,
  wanted: CaipAddress,
  scope: 'account' | 'network',
): boolean {
  if (!isSameAddress(addressOf(account), addressOf(wanted))) return false
  const place = scope === 'network' || onChain ? account.lastIndexOf(':') : account.indexOf(':')
  return account.slice(0, place + 1) === wanted.slice(0, place + 1)
}

/**
 * The account of a family that can sign in, as the server knows it; `undefined` where there is no sign-in, no
 * account, a network that the host does not offer, or a family whose accounts cannot.
 */
export function selectSignInAccount(
  state: RootState,
  namespace: string | undefined = selectActiveNamespace(state),
): CaipAddress | undefined {
  const rules = state.signIn?.rules
  if (!rules || namespace === undefined || !selectIsConnected(state, namespace)) return undefined
  const account = selectCaipAddress(state, namespace)
  if (rules.onNumbers && !/^[^:]+:\d+:/.test(account ?? '')) return undefined
  if (account === undefined || !selectNetwork(state, account.slice(0, account.lastIndexOf(':'))))
    return undefined
  return selectCan(state, namespace, rules.asks) ? account : undefined
}

/** Where the sign-in of an account is kept: by account, or by account and network. */
export function signInKey(state: RootState, account: CaipAddress): string {
  const isByNetwork = state.signIn?.rules?.scope === 'network'
  return isByNetwork ? account : `${namespaceOf(account)}:${addressOf(account)}`
}

/**
 * The session of the account in use of a family; of the active family when none is named.
 *
 * @returns `undefined` where it is not signed in
 * @example
 * const isSignedIn = read(core, selectSignInSession) !== undefined
 */
export function selectSignInSession(state: RootState, namespace?: string): SignInSession | undefined {
  const account = selectSignInAccount(state, namespace)
  const scope = state.signIn?.rules?.scope
  if (account === undefined || !scope) return undefined
  return state.signIn?.sessions?.find((session) => isSessionOf(session, account, scope))
}

/** Whether all that an account has is a contract's session on another network. */
export function selectIsLeftBehind(state: RootState, account: CaipAddress): boolean {
  const { sessions = [] } = state.signIn ?? {}
  return (
    !selectIsSignedIn(state, account) &&
    sessions.some(
      (session) => session.onChain && isSessionOf({ account: session.account }, account, 'account'),
    )
  )
}

/** Whether an account, in use or not, has a session as far as is known. */
export function selectIsSignedIn(state: RootState, account: CaipAddress): boolean {
  const { rules, sessions } = state.signIn ?? {}
  return (rules && sessions?.some((session) => isSessionOf(session, account, rules.scope))) ?? false
}

/** How the sign-in of the account in use stands. `unknown`: the server was not asked yet. */
export type SignInStatus = 'unknown' | 'needed' | SignInAttempt['status'] | 'signedIn'

/**
 * How the sign-in of the account in use of a family stands; of the active family when none is named.
 *
 * @returns `undefined` where nothing is to be signed: no option, no account, a family that cannot
 * @example
 * const status = read(core, selectSignInStatus)
 */
export function selectSignInStatus(state: RootState, namespace?: string): SignInStatus | undefined {
  const account = selectSignInAccount(state, namespace)
  if (account === undefined) return undefined
  if (selectSignInSession(state, namespace)) return 'signedIn'
  const attempt = selectSignInAttempt(state, namespace)
  if (attempt) return attempt.status
  const { sessions, error, asked } = state.signIn ?? {}
  if (asked && !asked.includes(account) && !error) return 'unknown'
  return sessions || error ? 'needed' : 'unknown'
}

/**
 * The attempt of the account in use to sign in, with what is to be signed and how the last one ended.
 *
 * @example
 * const problem = read(core, selectSignInAttempt)?.problem
 */
export function selectSignInAttempt(state: RootState, namespace?: string): SignInAttempt | undefined {
  const account = selectSignInAccount(state, namespace)
  return account === undefined ? undefined : state.signIn?.attempts[signInKey(state, account)]
}

/** Whether the modal asks for it by itself, as far as is known: the account has no session. */
export function selectWillAskToSignIn(state: RootState, namespace?: string): boolean {
  const status = selectSignInStatus(state, namespace)
  return (
    state.signIn?.rules?.when === 'connect' &&
    status !== undefined &&
    !['unknown', 'signedIn'].includes(status)
  )
}

/** The families whose account in use has to sign in, as far as the server has said what it knows. */
export function needsOf(state: RootState): readonly string[] {
  const { rules } = state.signIn ?? {}
  if (!rules?.required || rules.when !== 'connect') return []
  return selectConnectedNamespaces(state).filter((namespace) => {
    const status = selectSignInStatus(state, namespace)
    return status !== undefined && !['unknown', 'signedIn'].includes(status)
  })
}
