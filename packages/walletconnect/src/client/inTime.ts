import { abortError } from '@latchkey/core/adapter'

export interface Limits {
  /** Milliseconds; without end when absent. */
  readonly limit?: number
  /** The error when the time is over. */
  readonly late?: () => Error
  readonly signal?: AbortSignal
}

/** The promise's own end, unless nobody waits any more. What the promise started runs on. */
export function inTime<T>(promise: Promise<T>, { limit, late, signal }: Limits): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(abortError())
    if (signal?.aborted) onAbort()
    signal?.addEventListener('abort', onAbort)
    const timer = limit === undefined ? undefined : setTimeout(() => reject(late?.()), limit)
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  })
}
