import {
  ChainBusyError,
  ChainUnreachableError,
  errorChain,
  isAbortError,
  LatchkeyError,
  untilAborted,
} from '@latchkey/core/adapter'
import { BaseError } from 'viem'

/**
 * A read from a chain. Rejects with `ChainUnreachableError`, `ChainBusyError` where every address limits us,
 * or `AbortError`.
 */
export async function readChain<T>(signal: AbortSignal, read: Promise<T>): Promise<T> {
  try {
    return await untilAborted(signal, read)
  } catch (error) {
    if (error instanceof LatchkeyError || isAbortError(error)) throw error
    const busy = errorChain(error).find((link) => link instanceof ChainBusyError)
    if (busy) throw busy
    const details = error instanceof BaseError ? error.shortMessage : undefined
    throw new ChainUnreachableError({ cause: error, ...(details && { details }) })
  }
}
