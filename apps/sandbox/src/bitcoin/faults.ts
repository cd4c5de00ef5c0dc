/** How a node is made to misbehave. Each call answers with a word on what is now. */
export interface Faults {
  readonly paused: boolean
  /** Blocks by which the reported tip is lower. */
  readonly lag: number
  /** Seconds to wait where this call is one too many. */
  takeLimit(): number | undefined
  pause(paused: boolean): string
  /** Whether the answer to a transaction that is handed in now is lost. */
  takeLost(): boolean
  limit(count: number, seconds: number): string
  lose(count: number): string
  lagBy(blocks: number): string
}

export function createFaults(): Faults {
  let paused = false
  let lag = 0
  let limited = 0
  let retryAfter = 0
  let lost = 0
  return {
    get paused() {
      return paused
    },
    get lag() {
      return lag
    },
    takeLimit: () => (limited > 0 ? (limited--, retryAfter) : undefined),
    takeLost: () => lost > 0 && lost-- > 0,
    lose(count) {
      lost = count
      return `${count} answers`
    },
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
