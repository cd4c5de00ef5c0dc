'use client'
import { createElement, useEffect, useState, type JSX } from 'react'
import { useSelect } from '../store/useSelect.js'

/** The layer for mistakes in the set-up of the page. It loads with the first one, and with `debug` only. */
export function useAlertLayer(): JSX.Element | undefined {
  const isWanted = useSelect((state) => state.options.debug && !!state.feedback?.alerts.length)
  const [layer, setLayer] = useState<JSX.Element>()
  useEffect(() => {
    if (!isWanted) return
    import('./AlertLayer.js').then(
      ({ AlertLayer }) => setLayer(createElement(AlertLayer)),
      // A failed load is tried again with the next mistake.
      () => undefined,
    )
  }, [isWanted])
  return layer
}
