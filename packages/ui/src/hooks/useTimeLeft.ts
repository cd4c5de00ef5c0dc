import { useEffect, useState } from 'react'

/** What is left of a time, and how many whole seconds that is. */
export interface TimeLeftNow {
  /** In milliseconds; 0 once it is over. */
  readonly left: number
  readonly seconds: number
}

/**
 * How long something still holds. Renders again at the turn of each whole second, so that none is skipped,
 * and no more once it is over.
 *
 * @param until milliseconds since the epoch; absent where nothing is waited for
 * @example
 * const timeLeft = useTimeLeft(expiresAt)
 */
export function useTimeLeft(until: number | undefined, now: () => number = Date.now): TimeLeftNow {
  const [look, setLook] = useState(() => ({ until, at: now() }))
  // A time that begins later is counted from its own beginning, not from the last look at the clock.
  if (look.until !== until) setLook({ until, at: now() })
  const left = until === undefined ? 0 : Math.max(0, until - look.at)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLook({ until, at: now() }), left % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [left, until, now, look])
  return { left, seconds: Math.ceil(left / 1000) }
}
