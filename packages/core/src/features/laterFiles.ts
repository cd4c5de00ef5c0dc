import type { FeatureModules, FeatureName } from '../store/core.js'

/** The file of each feature, which exports it as `<name>Feature`. */
export type FeatureFiles<N extends FeatureName> = {
  readonly [F in N]: () => Promise<{ readonly [K in `${F}Feature`]: FeatureModules[F] }>
}

/** Features that no visitor needs before a wallet is connected: the list of them is a file of its own. */
export type LaterFeatureName =
  | 'accountTypes'
  | 'activity'
  | 'calls'
  | 'embedded'
  | 'names'
  | 'nfts'
  | 'oneClick'
  | 'onramp'
  | 'permissions'
  | 'recipients'
  | 'referenceSignIn'
  | 'signIn'
  | 'sendForm'
  | 'swap'
  | 'tokenApprovals'
  | 'transfers'

export const laterFiles: FeatureFiles<LaterFeatureName> = {
  accountTypes: () => import('./accountTypesFeature.js'),
  activity: () => import('./activityFeature.js'),
  calls: () => import('./callsFeature.js'),
  embedded: () => import('./embeddedFeature.js'),
  names: () => import('./namesFeature.js'),
  nfts: () => import('./nftsFeature.js'),
  oneClick: () => import('./oneClickFeature.js'),
  onramp: () => import('./onrampFeature.js'),
  permissions: () => import('./permissionsFeature.js'),
  recipients: () => import('./recipientsFeature.js'),
  referenceSignIn: () => import('./referenceSignInFeature.js'),
  signIn: () => import('./signInFeature.js'),
  sendForm: () => import('./sendFormFeature.js'),
  swap: () => import('./swapFeature.js'),
  tokenApprovals: () => import('./tokenApprovalsFeature.js'),
  transfers: () => import('./transfersFeature.js'),
}
