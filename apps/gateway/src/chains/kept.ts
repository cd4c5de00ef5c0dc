/** The state of something else, asked for at most every 5 seconds. */
export interface Kept {
  readonly state: 'ok' | 'down' | 'unknown'
  /** Done when the state is not older than 5 seconds. Never fails. */
  look(): Promise<void>
}

/** In milliseconds. */
const keptFor = 5000

/** @param ask fails where it is down */
export function createKept(ask: () => Promise<unknown>): Kept {
  let state: Kept['state'] = 'unknown'
  let looking: Promise<void> | undefined
  let lookedAt = -Infinity
  const look = async (): Promise<void> => {
    state = await ask().then(
      () => 'ok' as const,
      () => 'down' as const,
    )
    lookedAt = performance.now()
    looking = undefined
  }
  return {
    get state() {
      return state
    },
    look: () => looking ?? (performance.now() - lookedAt < keptFor ? Promise.resolve() : (looking = look())),
  }
}
