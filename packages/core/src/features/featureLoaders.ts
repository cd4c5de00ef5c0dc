import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import type { FeatureModules, FeatureName, FeatureRegistry, Services } from '../store/core.js'

/** The only place from which lazy folders are reached. */
export const featureLoaders: { readonly [N in FeatureName]: () => Promise<FeatureModules[N]> } = {
  shell: () => import('./shellFeature.js').then((module) => module.shellFeature),
  accountData: () => import('./accountDataFeature.js').then((module) => module.accountDataFeature),
  activity: () => import('./activityFeature.js').then((module) => module.activityFeature),
  calls: () => import('./callsFeature.js').then((module) => module.callsFeature),
  firstWallets: () => import('./firstWalletsFeature.js').then((module) => module.firstWalletsFeature),
  nfts: () => import('./nftsFeature.js').then((module) => module.nftsFeature),
  sendForm: () => import('./sendFormFeature.js').then((module) => module.sendFormFeature),
  recipients: () => import('./recipientsFeature.js').then((module) => module.recipientsFeature),
  sessions: () => import('./sessionsFeature.js').then((module) => module.sessionsFeature),
  transfers: () => import('./transfersFeature.js').then((module) => module.transfersFeature),
  walletConnect: () => import('./walletConnectFeature.js').then((module) => module.walletConnectFeature),
  walletSnapshot: () => import('./walletSnapshotFeature.js').then((module) => module.walletSnapshotFeature),
  wallets: () => import('./walletsFeature.js').then((module) => module.walletsFeature),
}

/** The shared connectors by id. A further one is a line here. */
export const sharedConnectors = (load: FeatureRegistry['load']): Services['sharedConnectors'] => ({
  [WALLETCONNECT_ID]: () => load('walletConnect'),
})
