/**
 * What each lazy feature's module hands over, by name. A feature adds itself by declaration merging, so that
 * nobody here knows them all.
 */
export interface FeatureModules {}

export type FeatureName = keyof FeatureModules

export interface FeatureRegistry {
  /** Loads and installs a feature once. A failed load may be tried again. */
  load<N extends FeatureName>(name: N): Promise<FeatureModules[N]>
  /** The feature, if it is already there. */
  get<N extends FeatureName>(name: N): FeatureModules[N] | undefined
}
