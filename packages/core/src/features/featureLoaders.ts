import type { FeatureModules, FeatureName } from '../store/core.js'

/** The only place from which lazy folders are reached. */
export const featureLoaders: { readonly [N in FeatureName]: () => Promise<FeatureModules[N]> } = {
  shell: () => import('./shellFeature.js').then((module) => module.shellFeature),
  accountData: () => import('./accountDataFeature.js').then((module) => module.accountDataFeature),
  sessions: () => import('./sessionsFeature.js').then((module) => module.sessionsFeature),
  transfers: () => import('./transfersFeature.js').then((module) => module.transfersFeature),
  walletConnect: () => import('./walletConnectFeature.js').then((module) => module.walletConnectFeature),
  walletSnapshot: () => import('./walletSnapshotFeature.js').then((module) => module.walletSnapshotFeature),
  wallets: () => import('./walletsFeature.js').then((module) => module.walletsFeature),
}
