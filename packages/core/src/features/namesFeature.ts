import { namesReactions } from '../flows/namesReactions.js'
import { check, loadNames, suggest } from '../names/askNames.js'
import { namesSlice } from '../names/namesSlice.js'
import { checkPrimary } from '../names/primaryCheck.js'
import { makePrimary } from '../names/primaryName.js'
import { register } from '../names/registering.js'
import type { Feature } from '../store/feature.js'

/** Names of accounts in the host's zone: loaded with the first question about one. */
export interface NamesFeature extends Feature {
  readonly check: typeof check
  readonly suggest: typeof suggest
  readonly loadNames: typeof loadNames
  readonly register: typeof register
  readonly checkPrimary: typeof checkPrimary
  readonly makePrimary: typeof makePrimary
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly names: NamesFeature
  }
}

export const namesFeature: NamesFeature = {
  slices: [namesSlice],
  reactions: namesReactions,
  check,
  suggest,
  loadNames,
  register,
  checkPrimary,
  makePrimary,
}
