/** So many at once, and so many a second. */
export interface TokenBucket {
  /** Whether there was one left; it is gone then. */
  take(): boolean
}

/** @param now in milliseconds */
export function createTokenBucket(perSecond: number, most: number, now: () => number = () => performance.now()): TokenBucket {
  let left = most
  let filledAt = now()
  return {
    take() {
      const time = now()
      left = Math.min(most, left + ((time - filledAt) / 1000) * perSecond)
      filledAt = time
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
