import { abortError } from '../../errors/abort.js'

/**
 * The promise's own end, or `AbortError` as soon as nobody waits. What the promise started runs on.
 *
 * @example
 * const accounts = await untilAborted(signal, wallet.request({ method: 'eth_requestAccounts' }))
 */
export function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(abortError())
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
