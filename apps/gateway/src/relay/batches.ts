import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Writes in groups: what arrives while one write runs goes out together in the next. */
export interface Batches<Item, Result> {
  /** Done when it is written; fails when the write did. */
  add(item: Item): Promise<Result>
  /** How many wait. */
  readonly waiting: number
  /** Done when nothing waits any more. */
  settled(): Promise<void>
}

interface Entry<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * @param most items of one write
 * @param write answers in the order of the items
 * @param pause milliseconds in which more may come before a write; without one, what arrives in the same turn goes together
 */
export function createBatches<Item, Result>(
  most: number,
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  pause?: number,
): Batches<Item, Result> {
  const waiting: Entry<Item, Result>[] = []
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      await (pause === undefined ? nextTurn() : sleep(pause))
      const entries = waiting.splice(0, most)
      try {
        const results = await write(entries.map((entry) => entry.item))
        entries.forEach((entry, index) => entry.resolve(results[index] as Result))
      } catch (error) {
        for (const entry of entries) entry.reject(error)
      }
    }
    running = undefined
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        running ??= run()
      }),
    get waiting() {
      return waiting.length
    },
    async settled() {
      while (running) await running
    },
  }
}
