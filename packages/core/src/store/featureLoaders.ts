import type { FeatureModules, FeatureName } from './featureModules.js'

/** The only place from which lazy folders are reached. */
export const featureLoaders: { readonly [N in FeatureName]: () => Promise<FeatureModules[N]> } = {
  shell: () => import('../modal/shellFeature.js').then((module) => module.shellFeature),
  accountData: () => import('../balances/accountDataFeature.js').then((module) => module.accountDataFeature),
  sessions: () => import('../connection/sessionsFeature.js').then((module) => module.sessionsFeature),
  transfers: () => import('../transfers/transfersFeature.js').then((module) => module.transfersFeature),
  walletConnect: () =>
    import('../walletconnect/walletConnectFeature.js').then((module) => module.walletConnectFeature),
  walletSnapshot: () =>
    import('../wallets/walletSnapshotFeature.js').then((module) => module.walletSnapshotFeature),
  wallets: () => import('../wallets/walletsFeature.js').then((module) => module.walletsFeature),
}
