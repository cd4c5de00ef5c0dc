import type { Feature } from '../store/feature.js'

export type AccountDataFeature = Feature
export const accountDataFeature: AccountDataFeature = {}
