import { selectConnectMethods } from '../connectList/connectRowsSelectors.js'
import type { ConnectorInfo } from '../model/connector.js'
import type { LoginProvider, SocialProvider } from '../model/loginConnector.js'
import type { ConnectMethod } from '../model/options.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import { AUTH_ID } from '../model/authId.js'
import type { RootState } from '../store/core.js'
import { memoByValues } from '../store/memoByValues.js'

/** S1.10. */
const PROVIDERS: readonly SocialProvider[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
]

/**
 * The embedded wallet's connector of a family, of the active one when none is named (S6.03, S8.17);
 * `undefined` where it is not offered.
 */
export function selectAuthConnector(
  state: RootState,
  namespace: string | undefined = state.networks.activeNamespace,
): ConnectorInfo | undefined {
  return namespace === undefined ? undefined : selectConnector(state, namespace, AUTH_ID)
}

/** Whether the embedded wallet is offered at all, or for one family. */
export function selectIsEmbeddedOffered(state: RootState, namespace?: string): boolean {
  return namespace === undefined
    ? Object.keys(state.connectors.byNamespace).some((each) => selectAuthConnector(state, each) !== undefined)
    : selectAuthConnector(state, namespace) !== undefined
}

/** The social accounts that the host offers, in its order. */
export function selectSocialProviders({ options }: RootState): readonly SocialProvider[] {
  const { socials } = options.features
  return Array.isArray(socials) ? socials : socials ? PROVIDERS : []
}

const loginMethods = memoByValues((methods: readonly ConnectMethod[]): readonly LoginMethod[] =>
  methods.filter((method): method is LoginMethod => method !== 'wallet'),
)

/** A way to connect through the embedded wallet. */
export type LoginMethod = Exclude<ConnectMethod, 'wallet'>

/** S1.10, R25: the ways to sign in to the embedded wallet that there are, in order. */
export function selectLoginMethods(state: RootState): readonly LoginMethod[] {
  return loginMethods(selectConnectMethods(state))
}

/** What is being signed in with now. */
export function selectLoginMethod({ login }: RootState): LoginProvider | undefined {
  switch (login?.status) {
    case 'sending':
    case 'code':
    case 'checking':
      return 'email'
    case 'popup':
      return login.provider
    case 'farcaster':
      return 'farcaster'
    case 'connecting':
    case 'failed':
      return login.method
    case 'idle':
    case 'recovery':
    case undefined:
      return undefined
  }
}
