'use client'
import { createElement, useEffect, useState, type JSX } from 'react'
import { useSelect } from '../store/useSelect.js'

/** The layer for mistakes in the set-up of the page. It loads with the first one, and with `debug` only. */
export function useAlertLayer(): JSX.Element | undefined {
  const mistakes = useSelect(({ options, feedback }) => (options.debug && feedback?.alerts.length) || 0)
  const [layer, setLayer] = useState<JSX.Element>()
  useEffect(() => {
    if (mistakes === 0) return
    import('./AlertLayer.js').then(
      ({ AlertLayer }) => setLayer((before) => before ?? createElement(AlertLayer)),
      // A failed load is tried again with the next mistake.
      () => undefined,
    )
  }, [mistakes])
  return layer
}
