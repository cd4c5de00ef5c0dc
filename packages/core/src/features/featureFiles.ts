import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import type { FeatureModules, FeatureName, FeatureRegistry, Services } from '../store/core.js'

/** The file of each feature, which exports it as `<name>Feature`. */
type FeatureFiles = {
  readonly [N in FeatureName]: () => Promise<{ readonly [K in `${N}Feature`]: FeatureModules[N] }>
}

/** The only place from which lazy folders are reached. */
export const featureFiles: FeatureFiles = {
  shell: () => import('./shellFeature.js'),
  accountData: () => import('./accountDataFeature.js'),
  activity: () => import('./activityFeature.js'),
  calls: () => import('./callsFeature.js'),
  firstWallets: () => import('./firstWalletsFeature.js'),
  nfts: () => import('./nftsFeature.js'),
  sendForm: () => import('./sendFormFeature.js'),
  recipients: () => import('./recipientsFeature.js'),
  sessions: () => import('./sessionsFeature.js'),
  transfers: () => import('./transfersFeature.js'),
  walletConnect: () => import('./walletConnectFeature.js'),
  walletSnapshot: () => import('./walletSnapshotFeature.js'),
  wallets: () => import('./walletsFeature.js'),
}

/** The shared connectors by id. A further one is a line here. */
export const sharedConnectors = (load: FeatureRegistry['load']): Services['sharedConnectors'] => ({
  [WALLETCONNECT_ID]: () => load('walletConnect'),
})
