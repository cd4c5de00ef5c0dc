import { accountTypesSlice } from '../accountTypes/accountTypesSlice.js'
import { change, prefer, read } from '../accountTypes/changingType.js'
import type { Feature } from '../store/feature.js'

/** Regular accounts that become smart accounts, and back: loaded with the first question about one. */
export interface AccountTypesFeature extends Feature {
  readonly read: typeof read
  readonly prefer: typeof prefer
  readonly change: typeof change
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly accountTypes: AccountTypesFeature
  }
}

export const accountTypesFeature: AccountTypesFeature = { slices: [accountTypesSlice], read, prefer, change }
