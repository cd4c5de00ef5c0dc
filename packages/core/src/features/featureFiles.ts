import { AUTH_ID } from '../model/authId.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import type { FeatureName, FeatureRegistry, Services } from '../store/core.js'
import type { FeatureFiles, LaterFeatureName } from './laterFiles.js'

const firstFiles: FeatureFiles<Exclude<FeatureName, LaterFeatureName>> = {
  shell: () => import('./shellFeature.js'),
  accountData: () => import('./accountDataFeature.js'),
  firstWallets: () => import('./firstWalletsFeature.js'),
  sessions: () => import('./sessionsFeature.js'),
  walletConnect: () => import('./walletConnectFeature.js'),
  walletSnapshot: () => import('./walletSnapshotFeature.js'),
  wallets: () => import('./walletsFeature.js'),
}

/** Imports the file of a feature. Lazy folders are reached from here and from `laterFiles.ts` only. */
export async function importFeature(name: FeatureName): Promise<object> {
  const files: Partial<FeatureFiles<FeatureName>> =
    name in firstFiles ? firstFiles : (await import('./laterFiles.js')).laterFiles
  return (files[name] as () => Promise<object>)()
}

/** The shared connectors by id. A further one is a line here. */
export const sharedConnectors = (load: FeatureRegistry['load']): Services['sharedConnectors'] => ({
  [WALLETCONNECT_ID]: () => load('walletConnect'),
  [AUTH_ID]: () => load('embedded'),
})
