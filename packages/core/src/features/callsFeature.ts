import { callsSlice } from '../calls/callsSlice.js'
import { readAbility, send } from '../calls/sendingCalls.js'
import { answerPage } from '../flows/answerPage.js'
import { callsReactions } from '../flows/callsReactions.js'
import type { Feature } from '../store/feature.js'

/** Several calls with one confirmation, or one after the other: loaded with the first ones. */
export interface CallsFeature extends Feature {
  readonly send: typeof send
  readonly readAbility: typeof readAbility
  readonly answerPage: typeof answerPage
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly calls: CallsFeature
  }
}

export const callsFeature: CallsFeature = {
  slices: [callsSlice],
  reactions: callsReactions,
  send,
  readAbility,
  answerPage,
}
