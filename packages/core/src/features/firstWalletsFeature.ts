import type { WalletSnapshotFeature } from './walletSnapshotFeature.js'
import { firstWallets } from '../wallets/firstWallets.js'

declare module '../store/core.js' {
  interface FeatureModules {
    readonly firstWallets: WalletSnapshotFeature
  }
}

/** The few that Connect recommends, apart from the others of the snapshot: it shows two of them at most. */
export const firstWalletsFeature: WalletSnapshotFeature = { wallets: firstWallets }
