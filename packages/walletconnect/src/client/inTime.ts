import { abortError } from '@latchkey/core/adapter'

export interface Limits {
  /** Milliseconds; no limit when absent. */
  readonly limit?: number
  /** The error after the time limit. */
  readonly late?: () => Error
  readonly signal?: AbortSignal
}

/**
 * The promise's own result, unless the time limit or the signal ends the wait first. The work behind it
 * continues.
 */
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
