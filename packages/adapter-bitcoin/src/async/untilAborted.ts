import { abortError } from '@latchkey/core/adapter'

/** The promise's own end, or `AbortError` as soon as nobody waits. What the promise started runs on. */
export function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(abortError())
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
