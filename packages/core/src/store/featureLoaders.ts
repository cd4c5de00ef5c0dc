import type { AccountDataFeature } from '../balances/accountDataFeature.js'
import type { ShellFeature } from '../modal/shellFeature.js'
import type { WalletsFeature } from '../wallets/walletsFeature.js'

/** What each lazy feature's module hands over. */
export interface FeatureModules {
  /** Navigation, feedback and the rules of an open modal. */
  readonly shell: ShellFeature
  /** Balances and identity of the connected account, behind RTK Query. */
  readonly accountData: AccountDataFeature
  /** The wallet directory. */
  readonly wallets: WalletsFeature
}

export type FeatureName = keyof FeatureModules

/** The only place from which lazy folders are reached. */
export const featureLoaders: { readonly [N in FeatureName]: () => Promise<FeatureModules[N]> } = {
  shell: () => import('../modal/shellFeature.js').then((module) => module.shellFeature),
  accountData: () => import('../balances/accountDataFeature.js').then((module) => module.accountDataFeature),
  wallets: () => import('../wallets/walletsFeature.js').then((module) => module.walletsFeature),
}
