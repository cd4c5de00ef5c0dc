import { sequenceSlice } from '../connection/sequenceSlice.js'
import { feedbackReactions } from '../feedback/feedbackReactions.js'
import { feedbackSlice } from '../feedback/feedbackSlice.js'
import { legalSlice } from '../legal/legal.js'
import { navigationReactions } from '../flows/navigationReactions.js'
import { openingEntry } from '../navigation/openingRules.js'
import { navigationSlice } from '../navigation/navigationSlice.js'
import type { Feature } from '../store/feature.js'
import { walletConnectShellReactions, modalReactions } from '../flows/modalReactions.js'
import { walletsReactions } from '../flows/walletsReactions.js'
import { walletsSlice } from '../wallets/walletsSlice.js'

/** What an open modal needs and a closed one does not. */
export interface ShellFeature extends Feature {
  readonly openingEntry: typeof openingEntry
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly shell: ShellFeature
  }
}

export const shellFeature: ShellFeature = {
  slices: [navigationSlice, feedbackSlice, legalSlice, walletsSlice, sequenceSlice],
  openingEntry,
  reactions: [
    ...modalReactions,
    ...navigationReactions,
    ...feedbackReactions,
    ...walletsReactions,
    ...walletConnectShellReactions,
  ],
}
