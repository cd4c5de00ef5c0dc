import type { Bridges, Loss } from './bridges.js'

/** How the front is made to misbehave. */
export interface FrontControls {
  readonly silent: boolean
  readonly losing: Loss
  /**
   * Does what a path such as `/_limit/3/2` says and answers with its word; nothing where it says nothing
   * known.
   */
  take(path: string): string | undefined
  /** Seconds to wait where this call or connection is one too many. */
  takeLimit(): number | undefined
}

export function createFrontControls(bridges: Bridges): FrontControls {
  let limited = 0
  let retryAfter = 0
  const actions: Readonly<Record<string, (count: number, seconds: number) => void>> = {
    _limit(count, seconds) {
      limited = count
      retryAfter = seconds
      bridges.cut()
    },
    _cut: () => bridges.cut(),
    _lose: () => void (bridges.losing = 'answer'),
    _drop: () => void (bridges.losing = 'call'),
    _silence: () => void (bridges.silent = true),
    _resume() {
      limited = 0
      bridges.silent = false
      bridges.losing = 'nothing'
    },
  }
  return {
    get silent() {
      return bridges.silent
    },
    get losing() {
      return bridges.losing
    },
    take(path) {
      const [, name = '', count = '0', seconds = '1'] = path.split('/')
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined
      action?.(Number(count), Number(seconds))
      return action && name
    },
    takeLimit: () => (limited > 0 ? (limited--, retryAfter) : undefined),
  }
}
