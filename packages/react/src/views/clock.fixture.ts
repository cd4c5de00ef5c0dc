import type { Platform } from '@latchkey/core/internal'

/** A platform's clock that is set by hand, with what waits for it. */
export interface Clock extends Pick<Platform, 'now' | 'delay'> {
  /** The clock goes on by so many ms, and what waited until then happens. */
  pass(ms: number): void
}

/** @param byHand delays longer than this, in ms, wait for `pass`; others take a tenth of their time */
export function clock(start: number, byHand = 5000): Clock {
  let now = start
  const waiting = new Set<{ readonly task: () => void; readonly at: number }>()
  return {
    now: () => now,
    delay: (task, ms) => {
      const entry = { task, at: now + ms }
      if (ms > byHand) waiting.add(entry)
      const timer = ms > byHand ? undefined : setTimeout(task, ms / 10)
      return () => {
        waiting.delete(entry)
        clearTimeout(timer)
      }
    },
    pass(ms) {
      now += ms
      for (const entry of Array.from(waiting).filter(({ at }) => at <= now)) {
        if (waiting.delete(entry)) entry.task()
      }
    },
  }
}
