import { abortError } from '../errors/abort.js'
import { HttpTimeoutError } from '../errors/http.js'
import type { Platform } from '../platform/platform.js'

/**
 * A call into foreign code that may never answer, with a limit in milliseconds.
 *
 * @throws {HttpTimeoutError} the limit was reached; `AbortError` when the signal fired; whatever the call
 *   throws
 */
export function bounded<T>(
  platform: Pick<Platform, 'delay'>,
  limit: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController()
    const end = (error: Error): void => {
      reject(error)
      controller.abort()
    }
    const onAbort = (): void => end(abortError())
    const cancel = platform.delay(() => end(new HttpTimeoutError(limit)), limit)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    const asked = Promise.resolve(controller.signal).then(call)
    asked.then(resolve, reject).finally(() => {
      cancel()
      signal.removeEventListener('abort', onAbort)
    })
  })
}
