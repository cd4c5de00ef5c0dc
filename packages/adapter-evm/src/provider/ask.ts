import { timed, untilAborted } from '@latchkey/core/adapter'
import { toError } from '../toError.js'
import type { Eip1193Provider } from './eip1193.js'

export interface AskOptions {
  readonly signal: AbortSignal
  /** In ms, for calls that no person has to answer. A prompt may stay for as long as it likes. */
  readonly timeout?: number
}

/** One request to a wallet. Rejects with one of our errors, or `AbortError`. */
export async function ask(
  provider: Eip1193Provider,
  method: string,
  params: unknown,
  { signal, timeout }: AskOptions,
): Promise<unknown> {
  try {
    // In a function of its own, for some providers throw before they promise.
    const answer = (async () => provider.request({ method, ...(params !== undefined && { params }) }))()
    return await untilAborted(signal, timeout === undefined ? answer : timed(timeout, answer))
  } catch (error) {
    throw toError(error)
  }
}
