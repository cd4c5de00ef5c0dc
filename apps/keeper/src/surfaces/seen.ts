/** How long a card has to be in sight, whole and uncovered, before a yes counts, in ms. */
const LONG_ENOUGH = 500
/** How long a button waits for that. After it a press says what is in the way, in ms. */
const PATIENCE = 2000

interface SeenEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

export interface Seen {
  /** Whether the browser can tell that something is covered (IntersectionObserver v2). */
  readonly canTell: boolean
  /** Whether the card, as it is now, was in sight for long enough. */
  isSeen(): boolean
  /** Resolves when it was, or when it is taking too long. */
  whenSeen(): Promise<void>
  /** What is shown is another thing now: it has to be seen again. */
  reset(): void
}

/** Watches that what is said yes to was on the screen. `card` must be no larger than its frame. */
export function watchSeen(card: Element): Seen {
  const canTell = 'IntersectionObserverEntry' in window && 'isVisible' in IntersectionObserverEntry.prototype
  let since: number | undefined
  let from = performance.now()
  if (canTell) {
    const options = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 }
    new IntersectionObserver((entries: readonly SeenEntry[]) => {
      const entry = entries.at(-1)
      const isWhole = entry?.isVisible === true && entry.intersectionRatio >= 0.99
      since = isWhole ? (since ?? performance.now()) : undefined
    }, options).observe(card)
  }
  const isSeen = (): boolean => {
    if (document.visibilityState !== 'visible') return false
    const begin = canTell ? since : from
    return begin !== undefined && performance.now() - Math.max(begin, from) >= LONG_ENOUGH
  }
  return {
    canTell,
    isSeen,
    whenSeen: () =>
      new Promise((resolve) => {
        const look = (): void => {
          if (isSeen() || performance.now() - from >= PATIENCE) resolve()
          else setTimeout(look, 50)
        }
        look()
      }),
    reset() {
      from = performance.now()
    },
  }
}
