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

interface Size<Item> {
  /** Items of one write. */
  readonly most: number
  /**
   * Milliseconds in which more may come before a write; without it, what arrives in the same turn goes
   * together.
   */
  readonly pause?: number
  readonly weigh?: (item: Item) => number
  /** What the items of one write may weigh together. A heavier one goes alone. */
  readonly heaviest?: number
}

interface Entry<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** @param write answers in the order of the items */
export function createBatches<Item, Result>(
  { most, pause, weigh = () => 0, heaviest = Number.POSITIVE_INFINITY }: Size<Item>,
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): Batches<Item, Result> {
  const waiting: Entry<Item, Result>[] = []
  let running: Promise<void> | undefined

  const next = (): Entry<Item, Result>[] => {
    let weight = 0
    const end = waiting.findIndex(
      ({ item }, index) => index >= most || ((weight += weigh(item)) > heaviest && index > 0),
    )
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      await (pause === undefined ? nextTurn() : sleep(pause))
      const entries = next()
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
