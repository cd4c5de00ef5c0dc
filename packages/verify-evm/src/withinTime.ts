import { ChainTimeoutError } from './errors/chainTimeoutError.js'

/** What `setTimeout` can wait for at most; a longer time would end at once. */
const LONGEST = 2 ** 31 - 1

/**
 * Runs a task that gets a signal, and ends it by that signal when the time is over or the caller's own signal
 * fires. The timer never outlives the task.
 *
 * @throws {ChainTimeoutError} the time is over
 * @throws what the task throws, or the reason of the caller's signal
 */
export async function withinTime<T>(
  task: (signal: AbortSignal) => Promise<T>,
  milliseconds: number,
  outer: AbortSignal | undefined,
): Promise<T> {
  outer?.throwIfAborted()
  const control = new AbortController()
  const onAbort = (): void => control.abort(outer?.reason)
  const timer = setTimeout(
    () => control.abort(new ChainTimeoutError(milliseconds)),
    Math.min(milliseconds, LONGEST),
  )
  outer?.addEventListener('abort', onAbort)
  try {
    // A task that ignores its signal must not hold up the caller.
    return await Promise.race([aborted(control.signal), task(control.signal)])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', onAbort)
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
