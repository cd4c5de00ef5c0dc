/** Counts by key in windows of time. */
export interface WindowCounter {
  /** @returns milliseconds until there is room again; 0 when there was */
  take(key: string, cost: number): number
}

interface Window {
  readonly endsAt: number
  used: number
}

/** Oldest windows beyond these are forgotten. */
const mostKeys = 50_000

/** @param max of a window of `milliseconds` */
export function createWindowCounter(max: number, milliseconds = 60_000): WindowCounter {
  // In the order in which windows began.
  const windows = new Map<string, Window>()
  const begin = (key: string, now: number): Window => {
    const window = { endsAt: now + milliseconds, used: 0 }
    windows.delete(key)
    windows.set(key, window)
    const oldest = windows.size > mostKeys ? windows.keys().next().value : undefined
    if (oldest !== undefined) windows.delete(oldest)
    return window
  }
  return {
    take(key, cost) {
      const now = performance.now()
      const kept = windows.get(key)
      const window = kept && kept.endsAt > now ? kept : begin(key, now)
      window.used += cost
      return window.used > max ? window.endsAt - now : 0
    },
  }
}
