import type { CapabilityName } from '../model/capabilities.js'
import type { ResolvedOptions } from '../model/resolvedOptions.js'
import type { SignInRules } from '../model/signIn.js'

/** When and how accounts sign in, with every default in place. */
export interface ResolvedSignInRules extends Required<SignInRules> {
  /** What a family must be able to for its accounts to sign in. */
  readonly asks: CapabilityName
  /** Only networks whose reference is a number can be signed in on (EIP-155). */
  readonly onNumbers: boolean
}

/** What the host set, by whichever of the three options; `undefined` where that is switched off. */
export function signInRulesOf({
  signIn,
  siwx,
  siweConfig,
}: Pick<ResolvedOptions, 'signIn' | 'siwx' | 'siweConfig'>): ResolvedSignInRules | undefined {
  if (signIn) {
    const {
      server,
      required = true,
      scope = 'account',
      when = 'connect',
      oneClick = 'alone',
      signOutOnDisconnect = true,
    } = signIn
    // A provider that words the text itself needs families that sign, no more.
    const asks = typeof server === 'string' ? 'signin:message' : 'message:sign'
    return { required, scope, when, oneClick, signOutOnDisconnect, asks, onNumbers: false }
  }
  // Their texts name the account.
  const shared = { when: 'connect', oneClick: 'never', asks: 'message:sign' } as const
  if (siwx) {
    const { signOutOnDisconnect = true } = siwx
    const required = siwx.getRequired?.() ?? false
    return { ...shared, required, signOutOnDisconnect, scope: 'network', onNumbers: false }
  }
  if (!siweConfig || siweConfig.enabled === false) return undefined
  const { required = true, signOutOnDisconnect = true, signOutOnNetworkChange = true } = siweConfig
  const scope = signOutOnNetworkChange ? 'network' : 'account'
  return { ...shared, required, signOutOnDisconnect, scope, onNumbers: true }
}
