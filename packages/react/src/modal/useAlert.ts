'use client'
import { useEffect, useState } from 'react'
import type { Alert, AlertCode } from '@latchkey/core/internal'
import { useSelect } from '../store/useSelect.js'

interface ShownAlert extends Alert {
  readonly code: AlertCode
}

/** The mistake in the set-up of the page that is on show, with the option `debug` (S8.39). */
export function useAlert(): ShownAlert | undefined {
  const code = useSelect((state) => (state.options.debug ? state.feedback?.alerts[0] : undefined))
  const [texts, setTexts] = useState<Readonly<Record<AlertCode, Alert>>>()
  const isWanted = code !== undefined
  useEffect(() => {
    if (isWanted) void import('./alertTexts.js').then(({ alerts }) => setTexts(alerts))
  }, [isWanted])
  return code && texts && { code, ...texts[code] }
}
