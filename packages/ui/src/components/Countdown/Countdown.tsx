'use client'
import type { JSX, ReactNode } from 'react'
import { useTimeLeft } from '../../hooks/useTimeLeft.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'

/** Props of {@link Countdown}. */
export interface CountdownProps {
  /** When it is over, in milliseconds since the epoch. */
  until: number
  /** What is seen, for the whole seconds that are left. */
  format: (seconds: number) => string
  /**
   * What is read out, for the same. It is asked at the turn of each minute and for the last ten seconds only,
   * so that a screen reader is not kept busy. Default: `format`.
   */
  speak?: ((seconds: number) => string) | undefined
  /** Stands in its place once it is over. */
  over?: ReactNode
  /** The clock. Default `Date.now`. */
  now?: (() => number) | undefined
}

const MINUTE = 60
const LAST = 10

/** The last number that was worth saying: whole minutes, then ten seconds. */
function said(seconds: number): number {
  if (seconds > MINUTE) return Math.ceil(seconds / MINUTE) * MINUTE
  return seconds > LAST ? MINUTE : LAST
}

/**
 * Words with a number that counts down. Seen every second, heard every minute and near the end.
 *
 * @example <Countdown until={expiresAt} format={seconds => `Good for ${seconds} s`} over="Expired" />
 */
export function Countdown({ until, format, speak = format, over, now }: CountdownProps): JSX.Element {
  const { seconds } = useTimeLeft(until, now)
  if (seconds === 0 && over !== undefined)
    return (
      <span className="lk-Countdown" role="status">
        {over}
      </span>
    )
  return (
    <span className="lk-Countdown">
      <span aria-hidden>{format(seconds)}</span>
      <VisuallyHidden>
        {/* A timer is silent by itself. */}
        <span role="timer" aria-live="polite">
          {speak(said(seconds))}
        </span>
      </VisuallyHidden>
    </span>
  )
}
