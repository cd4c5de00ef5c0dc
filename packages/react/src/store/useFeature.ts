'use client'
import { useEffect } from 'react'
import type { FeatureModules, FeatureName } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from './useRead.js'

export interface FeatureStatus<N extends FeatureName> {
  readonly feature: FeatureModules[N] | undefined
  readonly status: 'loading' | 'ready' | 'failed'
  /** Tries a failed load again. */
  readonly retry: () => void
}

/** Loads a part of the core when a screen that needs it is shown. */
export function useFeature<N extends FeatureName>(name: N): FeatureStatus<N> {
  const { features } = useCore().services
  const status = useRead((state) => state.lifecycle.features[name] ?? 'loading')
  const retry = (): void => void features.load(name).catch(() => undefined)
  useEffect(() => void features.load(name).catch(() => undefined), [features, name])
  return { feature: status === 'ready' ? features.get(name) : undefined, status, retry }
}
