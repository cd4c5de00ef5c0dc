'use client'
import type { JSX } from 'react'
import { useTimeLeft } from '../../hooks/useTimeLeft.js'

/** Props of {@link TimeLeft}. */
export interface TimeLeftProps {
  /** When it is over, in milliseconds since the epoch. */
  until: number
  /** What a full ring stands for, in milliseconds. */
  total: number
  /** What stands beside the ring, for the whole seconds that are left. */
  format: (seconds: number) => string
  /** The clock. Default `Date.now`. */
  now?: (() => number) | undefined
}

const RADIUS = 6
const AROUND = 2 * Math.PI * RADIUS

/**
 * How long something still holds: a ring that empties, and words. It does not speak up by itself.
 *
 * @example <TimeLeft until={expiresAt} total={60_000} format={seconds => `New code in ${seconds} s`} />
 */
export function TimeLeft({ until, total, format, now }: TimeLeftProps): JSX.Element {
  const { left, seconds } = useTimeLeft(until, now)
  return (
    <span className="lk-TimeLeft" role="timer">
      <svg className="lk-TimeLeft-ring" viewBox="0 0 16 16" width="16" height="16" aria-hidden>
        <circle className="lk-TimeLeft-track" cx="8" cy="8" r={RADIUS} />
        <circle
          className="lk-TimeLeft-rest"
          cx="8"
          cy="8"
          r={RADIUS}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - Math.min(1, left / total))}
        />
      </svg>
      {format(seconds)}
    </span>
  )
}
