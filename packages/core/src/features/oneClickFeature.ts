import { oneClickReactions } from '../flows/oneClickReactions.js'
import { settleSigned } from '../flows/settleSigned.js'
import {
  askForChallenge,
  connectChallenge,
  prepareConnecting,
  selectIsOneClick,
  takeChallenge,
  takeSignature,
} from '../signIn/connectChallenge.js'
import type { Feature } from '../store/feature.js'

/** Connecting and signing in with one prompt: loaded with the modal, where the host wants it. */
export interface OneClickFeature extends Feature {
  readonly askForChallenge: typeof askForChallenge
  readonly connectChallenge: typeof connectChallenge
  readonly prepareConnecting: typeof prepareConnecting
  readonly selectIsOneClick: typeof selectIsOneClick
  readonly settleSigned: typeof settleSigned
  readonly takeChallenge: typeof takeChallenge
  readonly takeSignature: typeof takeSignature
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly oneClick: OneClickFeature
  }
}

export const oneClickFeature: OneClickFeature = {
  reactions: oneClickReactions,
  askForChallenge,
  connectChallenge,
  prepareConnecting,
  selectIsOneClick,
  settleSigned,
  takeChallenge,
  takeSignature,
}
