import type { Feature } from '../store/feature.js'

export type WalletsFeature = Feature
export const walletsFeature: WalletsFeature = {}
