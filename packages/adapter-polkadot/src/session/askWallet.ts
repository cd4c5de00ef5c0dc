import { timed, untilAborted } from '@latchkey/core/adapter'
import { toError } from '../toError.js'

export interface AskOptions {
  readonly signal: AbortSignal
  /** In ms, for calls that no person has to answer. A prompt may stay for as long as it likes. */
  readonly timeout?: number
}

/** One call of a wallet. Rejects with one of our errors, or `AbortError`. */
export async function askWallet<T>(call: () => Promise<T> | T, { signal, timeout }: AskOptions): Promise<T> {
  try {
    signal.throwIfAborted()
    // In a function of its own, for some throw before they promise.
    const answer = (async () => call())()
    return await untilAborted(signal, timeout === undefined ? answer : timed(timeout, answer))
  } catch (error) {
    throw toError(error)
  }
}
