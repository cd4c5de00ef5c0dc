/** Lets tasks in, so many at once; the others wait in line. */
export interface Gate {
  /** @param key tasks of the same key have a limit of their own */
  run<T>(key: string, task: () => Promise<T>): Promise<T>
}

interface GateLimits {
  readonly atOnce: number
  /** Of one key. */
  readonly each: number
  /** How many may wait. */
  readonly waiting: number
  /** What is thrown for those that come later. */
  readonly full: () => Error
}

/** So that one slow host takes no turns from the others. */
export function createGate({ atOnce, each, waiting, full }: GateLimits): Gate {
  const running = new Map<string, number>()
  const line: { readonly key: string; readonly go: () => void }[] = []
  let total = 0
  const hasRoom = (key: string): boolean => total < atOnce && (running.get(key) ?? 0) < each
  const enter = (key: string): void => {
    total += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }
  const leave = (key: string): void => {
    const left = (running.get(key) ?? 1) - 1
    total -= 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
    const next = line.findIndex((entry) => hasRoom(entry.key))
    const [entry] = next < 0 ? [] : line.splice(next, 1)
    if (entry === undefined) return
    enter(entry.key)
    entry.go()
  }
  return {
    async run(key, task) {
      if (hasRoom(key)) enter(key)
      else {
        if (line.length >= waiting) throw full()
        await new Promise<void>((go) => line.push({ key, go }))
      }
      try {
        return await task()
      } finally {
        leave(key)
      }
    },
  }
}
