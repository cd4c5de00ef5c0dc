// Apart from the classes: an adapter that is not in use yet loads no error class.

/**
 * Whether an error only says that a call was called off.
 *
 * @example
 * try {
 *   await openModal(core)
 * } catch (error) {
 *   if (!isAbortError(error)) throw error
 * }
 */
export function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/**
 * The platform's own error for a call that was called off.
 *
 * @example
 * const refuse = (): Promise<never> => Promise.reject(abortError())
 */
export function abortError(): DOMException {
  return new DOMException('The operation was aborted', 'AbortError')
}

/**
 * The end of what was asked, or `AbortError` as soon as the signal fires. What it started runs on. Given as a
 * function it is not even asked when the signal has fired already; a promise was asked by its maker.
 *
 * @example
 * const accounts = await untilAborted(signal, () => wallet.request({ method: 'eth_requestAccounts' }))
 */
export function untilAborted<T>(signal: AbortSignal, asked: Promise<T> | (() => Promise<T>)): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(abortError())
    if (signal.aborted) {
      onAbort()
      if (typeof asked === 'function') return
    } else signal.addEventListener('abort', onAbort)
    const promise = typeof asked === 'function' ? (async () => asked())() : asked
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
