import type { Platform } from '../model/platform.js'

/** The locks of one origin, shared by its tabs: as the browser's, in order of asking. */
export function locks(): Pick<Platform, 'exclusively'> {
  const queues = new Map<string, Promise<unknown>>()
  return {
    exclusively(name, signal, work) {
      const before = queues.get(name) ?? Promise.resolve()
      const mine = before.then(() => {
        signal.throwIfAborted()
        return work()
      })
      queues.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
  }
}
