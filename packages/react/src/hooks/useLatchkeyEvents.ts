'use client'
import { useEffect, useRef, useState } from 'react'
import type { AnalyticsEvent } from '@latchkey/core'
import { useCore } from '../provider/useCore.js'

/**
 * What happens in the instance, as `onEvent` hears it (S7.39). Nothing of it leaves the page by itself (R10).
 *
 * @param listener hears each event; without one the hook is only its result
 * @returns the last event since the component stands
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * useLatchkeyEvents(({ event }) => console.log(event))
 */
export function useLatchkeyEvents(listener?: (event: AnalyticsEvent) => void): AnalyticsEvent | undefined {
  const { onTrack } = useCore().services
  const [last, setLast] = useState<AnalyticsEvent>()
  const hear = useRef(listener)
  useEffect(() => {
    hear.current = listener
  })
  useEffect(
    () =>
      onTrack((event) => {
        setLast(event)
        hear.current?.(event)
      }),
    [onTrack],
  )
  return last
}
