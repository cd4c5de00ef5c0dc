import { api } from '../api/api.js'
import { findByName } from '../recipients/findByName.js'
import type { Feature } from '../store/feature.js'

/** Finding a recipient by a name: loaded with the first text that may be one. */
export interface RecipientsFeature extends Feature {
  readonly findByName: typeof findByName
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly recipients: RecipientsFeature
  }
}

export const recipientsFeature: RecipientsFeature = {
  slices: [api],
  middleware: [api.middleware],
  findByName,
}
