import type { Middleware, Reducer } from '@reduxjs/toolkit'
import { featureFailed, featureLoading, featureReady } from './lifecycle.js'
import type { AppDispatch, FeatureModules, FeatureName, FeatureRegistry } from './core.js'
import type { Reactions } from './createListener.js'

/** A part of the core that is loaded when it is first wanted. */
export interface Feature {
  readonly slices?: readonly { readonly reducerPath: string; readonly reducer: Reducer }[]
  readonly reactions?: readonly Reactions[]
  readonly middleware?: readonly Middleware[]
}

export function createFeatureRegistry(
  importFeature: (name: FeatureName) => Promise<object>,
  install: (feature: Feature) => void,
  dispatch: () => AppDispatch,
): FeatureRegistry {
  const pending = new Map<FeatureName, Promise<Feature>>()
  const ready = new Map<FeatureName, Feature>()

  async function fetchFeature(name: FeatureName): Promise<Feature> {
    dispatch()(featureLoading(name))
    try {
      const file = (await importFeature(name)) as { readonly [key: string]: Feature }
      const feature = file[`${name}Feature`] as Feature
      install(feature)
      ready.set(name, feature)
      dispatch()(featureReady(name))
      return feature
    } catch (error) {
      pending.delete(name)
      dispatch()(featureFailed(name))
      throw error
    }
  }

  return {
    load<N extends FeatureName>(name: N) {
      const known = pending.get(name) ?? fetchFeature(name)
      pending.set(name, known)
      return known as Promise<FeatureModules[N]>
    },
    get: <N extends FeatureName>(name: N) => ready.get(name) as FeatureModules[N] | undefined,
  }
}
