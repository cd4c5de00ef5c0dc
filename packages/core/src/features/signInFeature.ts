import { signInReactions } from '../flows/signInReactions.js'
import { cancel, connected, settle, settled } from '../flows/settleSignIn.js'
import { prepare } from '../signIn/preparing.js'
import { sign } from '../signIn/signingIn.js'
import { load, revoke, signOut } from '../signIn/signIns.js'
import { selectIsSignedIn, selectWillAskToSignIn } from '../signIn/signInSelectors.js'
import { signInSlice } from '../signIn/signInSlice.js'
import type { Feature } from '../store/feature.js'

/** Signing in: loaded while a wallet is being connected, or with a stored session. */
export interface SignInFeature extends Feature {
  readonly load: typeof load
  readonly prepare: typeof prepare
  readonly sign: typeof sign
  readonly cancel: typeof cancel
  readonly signOut: typeof signOut
  readonly revoke: typeof revoke
  readonly settle: typeof settle
  readonly connected: typeof connected
  readonly settled: typeof settled
  readonly selectIsSignedIn: typeof selectIsSignedIn
  readonly selectWillAskToSignIn: typeof selectWillAskToSignIn
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly signIn: SignInFeature
  }
}

export const signInFeature: SignInFeature = {
  slices: [signInSlice],
  reactions: signInReactions,
  load,
  prepare,
  sign,
  cancel,
  signOut,
  revoke,
  settle,
  connected,
  settled,
  selectIsSignedIn,
  selectWillAskToSignIn,
}
