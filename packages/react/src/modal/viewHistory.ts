/**
 * Keeps one entry of the browser's history for each view of an open modal, so that Back leads out of the
 * modal before it leads away.
 */
export interface ViewHistory {
  /** Sets the number of open views. */
  readonly follow: (views: number) => void
  /**
   * From now on Back is heard.
   *
   * @param onBack the visitor went so many views back
   * @returns takes back what was added, and hears nothing any more
   */
  readonly listen: (onBack: (views: number) => void) => () => void
}

// A host that navigates because of a connection does so at once: an entry that is no longer on top then is
// left alone.
const SETTLED_MS = 150
/** Which modal added an entry: it carries what entries below it say, those of other modals too. */
const OWNER = 'latchkey'

/** Adds no entry and no listener until it is asked to. */
export function createViewHistory(): ViewHistory {
  // Unique to this modal and this load of the page: entries of an earlier load do not count.
  const key = `latchkey/${Math.random().toString(36).slice(2)}`
  let wanted = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving = false

  const stateHere = (): Readonly<Record<string, unknown>> =>
    Object(history.state) as Readonly<Record<string, unknown>>

  const depthHere = (): number => {
    const depth = stateHere()[key]
    return typeof depth === 'number' ? depth : 0
  }

  function add(depth: number): void {
    const state: unknown = history.state
    // Bypasses a host's router, which may patch `history.pushState`, and copies its state: to the router
    // nothing changes.
    History.prototype.pushState.call(
      history,
      { ...(typeof state === 'object' ? state : undefined), [key]: depth, [OWNER]: key },
      '',
    )
  }

  function settle(): void {
    const depth = depthHere()
    // Above another modal's entry, going back is up to that modal.
    if (depth <= wanted || stateHere()[OWNER] !== key) return
    leaving = true
    history.go(wanted - depth)
  }

  function follow(views: number): void {
    wanted = views
    clearTimeout(timer)
    try {
      for (let depth = depthHere() + 1; depth <= views; depth++) add(depth)
    } catch {
      // A frame without an origin of its own, or too many entries in a short time: Back leaves the page, as
      // it did before.
    }
    if (depthHere() > views) timer = setTimeout(settle, SETTLED_MS)
  }

  function onPop(onBack: (views: number) => void): void {
    const depth = depthHere()
    const ours = leaving
    leaving = false
    if (depth < wanted) onBack(wanted - depth)
    // Forward, or on the way through: there is nothing here.
    else if (depth > wanted && !ours) settle()
  }

  return {
    follow,
    listen(onBack) {
      const hear = (): void => onPop(onBack)
      addEventListener('popstate', hear)
      return () => {
        removeEventListener('popstate', hear)
        follow(0)
      }
    },
  }
}
