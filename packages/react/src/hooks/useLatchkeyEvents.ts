'use client'
import { useEffect, useRef, useState } from 'react'
import type { AnalyticsEvent } from '@latchkey/core'
import { useCore } from '../provider/useCore.js'

/** An event with the time at which it was heard. */
export type TimedEvent = AnalyticsEvent & {
  /** Milliseconds since the epoch. */
  readonly timestamp: number
}

/**
 * What happens in the instance, as `onEvent` hears it (S7.39). Nothing of it leaves the page by itself (R10).
 *
 * @param listener hears each event; without one the hook is only its result
 * @returns the last event since the component stands
 * @throws {MissingProviderError} outside of `LatchkeyProvider`
 * @example
 * useLatchkeyEvents(({ event, timestamp }) => console.log(new Date(timestamp), event))
 */
export function useLatchkeyEvents(listener?: (event: TimedEvent) => void): TimedEvent | undefined {
  const { onTrack, platform } = useCore().services
  const [last, setLast] = useState<TimedEvent>()
  const hear = useRef(listener)
  useEffect(() => {
    hear.current = listener
  })
  useEffect(
    () =>
      onTrack((happened) => {
        const event = { ...happened, timestamp: platform.now() }
        setLast(event)
        hear.current?.(event)
      }),
    [onTrack, platform],
  )
  return last
}
