/** How a node is made to misbehave. Each call answers with a word on what is now. */
export interface Faults {
  readonly paused: boolean
  /** Blocks that the tip is told as lower. */
  readonly lag: number
  /** Seconds to wait where this call is one too many. */
  takeLimit(): number | undefined
  pause(paused: boolean): string
  limit(count: number, seconds: number): string
  lagBy(blocks: number): string
}

export function createFaults(): Faults {
  let paused = false
  let lag = 0
  let limited = 0
  let retryAfter = 0
  return {
    get paused() {
      return paused
    },
    get lag() {
      return lag
    },
    takeLimit: () => (limited > 0 ? (limited--, retryAfter) : undefined),
    pause(wanted) {
      paused = wanted
      return paused ? 'paused' : 'running'
    },
    limit(count, seconds) {
      limited = count
      retryAfter = seconds
      return `${count} calls`
    },
    lagBy(blocks) {
      lag = blocks
      return `${lag} blocks`
    },
  }
}
