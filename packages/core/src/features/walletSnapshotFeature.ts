import type { Feature } from '../store/feature.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { walletSnapshot } from '../wallets/walletSnapshot.js'

/** The most used wallets, for when no directory answers. */
export interface WalletSnapshotFeature extends Feature {
  readonly wallets: readonly WalletRecord[]
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly walletSnapshot: WalletSnapshotFeature
  }
}

export const walletSnapshotFeature: WalletSnapshotFeature = { wallets: walletSnapshot }
