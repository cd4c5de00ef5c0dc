import { abortError, isAbortError, LatchkeyError, RequestPendingError, UserRejectedError, WalletError, WalletLockedError } from '@latchkey/core/adapter'

import type { TidalRefusal } from './tidal.js'

/** Asks, in words of ours: a foreign error is translated here and nowhere else. `AbortError` as soon as nobody waits. */
export function unlessAborted<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(abortError())
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    ask().then(resolve, (error: unknown) => reject(toError(error))).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

const REFUSALS = { declined: UserRejectedError, busy: RequestPendingError, locked: WalletLockedError }

function toError(error: unknown): unknown {
  if (error instanceof LatchkeyError || isAbortError(error)) return error
  const { reason } = Object(error) as Partial<TidalRefusal>
  return reason && Object.hasOwn(REFUSALS, reason) ? new REFUSALS[reason]({ cause: error }) : new WalletError({ cause: error, details: String(error) })
}
