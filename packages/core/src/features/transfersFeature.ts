import type { Feature } from '../store/feature.js'
import { followOwn } from '../transfers/followTransfer.js'
import { foresee } from '../transfers/foreseeing.js'
import { readReplaceable, replace } from '../transfers/replacing.js'
import { resumeTransfers } from '../transfers/resumeTransfers.js'
import { transfersReactions } from '../transfers/transfersReactions.js'
import { transfersSlice } from '../transfers/transfersSlice.js'

/**
 * Transfers: loaded with the first one, or where an earlier page left one that is still pending.
 */
export interface TransfersFeature extends Feature {
  readonly resume: typeof resumeTransfers
  readonly follow: typeof followOwn
  readonly checkReplacement: typeof readReplaceable
  readonly replace: typeof replace
  readonly foresee: typeof foresee
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly transfers: TransfersFeature
  }
}

export const transfersFeature: TransfersFeature = {
  slices: [transfersSlice],
  reactions: transfersReactions,
  resume: resumeTransfers,
  follow: followOwn,
  checkReplacement: readReplaceable,
  replace,
  foresee,
}
