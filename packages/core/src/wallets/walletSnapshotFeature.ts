import type { Feature } from '../store/feature.js'
import type { WalletRecord } from './walletRecord.js'
import { walletSnapshot } from './walletSnapshot.js'

/** The most used wallets, for when no directory answers. */
export interface WalletSnapshotFeature extends Feature {
  readonly wallets: readonly WalletRecord[]
}

declare module '../store/featureModules.js' {
  interface FeatureModules {
    readonly walletSnapshot: WalletSnapshotFeature
  }
}

export const walletSnapshotFeature: WalletSnapshotFeature = { wallets: walletSnapshot }
