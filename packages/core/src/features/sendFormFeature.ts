import { fillAgain } from '../flows/fillAgain.js'
import { readRecentRecipients } from '../recipients/recentRecipients.js'
import { sendFormReactions } from '../sendForm/sendFormReactions.js'
import { sendFormSlice } from '../sendForm/sendFormSlice.js'
import type { Feature } from '../store/feature.js'

/** What the visitor enters to send: loaded with the first screen of sending. */
export interface SendFormFeature extends Feature {
  readonly recentRecipients: typeof readRecentRecipients
  readonly again: typeof fillAgain
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly sendForm: SendFormFeature
  }
}

export const sendFormFeature: SendFormFeature = {
  slices: [sendFormSlice],
  reactions: sendFormReactions,
  recentRecipients: readRecentRecipients,
  again: fillAgain,
}
