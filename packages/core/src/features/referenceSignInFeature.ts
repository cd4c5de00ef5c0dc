import { fromSiwe, fromSiwx } from '../signIn/referenceSignIn.js'
import type { Feature } from '../store/feature.js'

/** The reference's ways to sign in: loaded where a host uses one of them. */
export interface ReferenceSignInFeature extends Feature {
  readonly fromSiwx: typeof fromSiwx
  readonly fromSiwe: typeof fromSiwe
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly referenceSignIn: ReferenceSignInFeature
  }
}

export const referenceSignInFeature: ReferenceSignInFeature = { fromSiwx, fromSiwe }
