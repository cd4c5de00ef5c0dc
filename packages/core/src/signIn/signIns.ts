import { toErrorShape } from '../errors/base.js'
import { namespaceOf } from '../model/caip.js'
import type { SignInSession } from '../model/signIn.js'
import { selectConnectedNamespaces } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import type { Tools } from '../store/createCommand.js'
import type { SignInArg } from './signInCommands.js'
import { heard, providerOf } from './signInProvider.js'
import { isSessionOf, selectSignInAccount } from './signInSelectors.js'
import { signedOut, signInsFailed, signInsFound } from './signInState.js'

/** The accounts in use that can sign in, one of each connected family. */
export const accountsOf = (state: RootState): NonNullable<ReturnType<typeof selectSignInAccount>>[] =>
  selectConnectedNamespaces(state).flatMap((namespace) => selectSignInAccount(state, namespace) ?? [])

/** As `loadSignIns` tells it. */
export async function load(
  { everywhere = false }: { readonly everywhere?: boolean },
  { dispatch, getState, services, signal }: Tools,
): Promise<readonly SignInSession[]> {
  const changes = (): number => getState().signIn?.changes ?? 0
  try {
    const provider = await providerOf(services)
    for (;;) {
      const begun = changes()
      const accounts = accountsOf(getState())
      const sessions = await heard(provider.sessions({ accounts, everywhere, signal }))
      // Signed in or out meanwhile: the answer may be of before that.
      if (begun !== changes()) continue
      const { sessions: before = [], asked = [], rules } = getState().signIn ?? {}
      const isAsked = (session: SignInSession): boolean =>
        accounts.some((each) => isSessionOf(session, each, rules?.scope ?? 'account'))
      const others = provider.isByAccount ? before.filter((each) => !isAsked(each)) : []
      const here = sessions.filter((each) => each.here)
      const known = provider.isByAccount ? [...new Set([...asked, ...accounts])] : undefined
      dispatch(signInsFound({ sessions: [...others, ...here], asked: known }))
      return sessions
    }
  } catch (error) {
    const shape = toErrorShape(error)
    if (shape.code !== 'aborted') dispatch(signInsFailed(shape))
    throw error
  }
}

/** As `signOut` tells it. */
export async function signOut({ namespace }: SignInArg, tools: Tools): Promise<void> {
  const ended = (tools.getState().signIn?.sessions ?? []).filter(
    ({ account }) => namespace === undefined || namespaceOf(account) === namespace,
  )
  await endAll(ended, tools)
}

/** As `revokeSignIn` tells it. */
export const revoke = (session: SignInSession, tools: Tools): Promise<void> => endAll([session], tools)

/** Ends them at the server; those that could not be ended stay. */
export async function endAll(
  sessions: readonly SignInSession[],
  { dispatch, services, signal }: Pick<Tools, 'dispatch' | 'services' | 'signal'>,
): Promise<void> {
  const provider = await providerOf(services)
  const results = await Promise.allSettled(
    sessions.map(async (session) => {
      await heard(provider.end({ session, signal }))
      return session.id
    }),
  )
  dispatch(signedOut(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}
