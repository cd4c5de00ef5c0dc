'use client'
import { useEffect, useState, type ComponentType } from 'react'
import { useSelect } from '../store/useSelect.js'

/** The layer for mistakes in the set-up of the page. It loads with the first one, and with `debug` only. */
export function useAlertLayer(): ComponentType | undefined {
  const isWanted = useSelect((state) => state.options.debug && !!state.feedback?.alerts.length)
  const [loaded, setLoaded] = useState<{ readonly AlertLayer: ComponentType }>()
  useEffect(() => {
    // A failed load is tried again with the next mistake.
    if (isWanted) import('./AlertLayer.js').then(setLoaded, () => undefined)
  }, [isWanted])
  return loaded?.AlertLayer
}
