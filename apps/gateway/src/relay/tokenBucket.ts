/** So many at once, and so many a second. */
export interface TokenBucket {
  /** Whether there was one left. They are gone then: more than there were are owed. */
  take(amount?: number): boolean
}

/** @param now in milliseconds */
export function createTokenBucket(
  perSecond: number,
  most: number,
  now: () => number = () => performance.now(),
): TokenBucket {
  let left = most
  let filledAt = now()
  return {
    take(amount = 1) {
      const time = now()
      left = Math.min(most, left + ((time - filledAt) / 1000) * perSecond)
      filledAt = time
      if (left < Math.min(1, amount)) return false
      left -= amount
      return true
    },
  }
}
