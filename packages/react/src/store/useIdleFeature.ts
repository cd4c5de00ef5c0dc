'use client'
import { useEffect } from 'react'
import type { FeatureModules, FeatureName } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { useRead } from './useRead.js'

const SOON_MS = 200

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, SOON_MS)
  return () => clearTimeout(timer)
}

/**
 * A part of the core that a page with a closed modal can wait for: loads when the browser has nothing better
 * to do.
 */
export function useIdleFeature<N extends FeatureName>(
  name: N,
  wanted: boolean,
): FeatureModules[N] | undefined {
  const { features } = useCore().services
  const ready = useRead((state) => state.lifecycle.features[name] === 'ready')
  useEffect(() => {
    if (!wanted || ready) return
    return whenIdle(() => void features.load(name).catch(() => undefined))
  }, [features, name, wanted, ready])
  return wanted && ready ? features.get(name) : undefined
}
