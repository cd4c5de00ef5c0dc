import { ChainUnreachableError, isAbortError, LatchkeyError } from '@latchkey/core/adapter'
import { BaseError } from 'viem'

import { untilAborted } from '../provider/untilAborted.js'

/** A read from a chain. Rejects with `ChainUnreachableError`, or `AbortError`. */
export async function readChain<T>(signal: AbortSignal, read: Promise<T>): Promise<T> {
  try {
    return await untilAborted(signal, read)
  } catch (error) {
    if (error instanceof LatchkeyError || isAbortError(error)) throw error
    const details = error instanceof BaseError ? error.shortMessage : undefined
    throw new ChainUnreachableError({ cause: error, ...(details && { details }) })
  }
}
