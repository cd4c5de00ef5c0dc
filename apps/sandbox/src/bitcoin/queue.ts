/** Runs tasks one after the other. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/** What changes a chain must not meet another change half way. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task, task)
    last = run.catch(() => undefined)
    return run
  }
}
