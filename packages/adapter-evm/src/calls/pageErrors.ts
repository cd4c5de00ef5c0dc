import { LatchkeyError } from '@latchkey/core/adapter'

import { ProviderRpcError, toRpcError } from '../provider/providerRpcError.js'

/**
 * The core's errors as EIP-5792 and EIP-1193 number them. What may have been sent has the number of an
 * internal error: one that says that there is no such method would have pages send the calls once more.
 */
const NUMBERS: Readonly<Record<string, number>> = {
  'invalid-calls': -32602,
  'atomic-not-supported': 5760,
  'unsupported-chain': 5710,
  'chain-not-supported': 5710,
  'not-connected': 4100,
  'stale-transfer': 4100,
  'send-unknown': -32603,
  aborted: -32603,
}

/** An error of an answer, as those who expect an EIP-1193 provider know it. */
export function toPageError(error: unknown): Error {
  if (error instanceof ProviderRpcError) return error
  const number = error instanceof LatchkeyError ? NUMBERS[error.code] : undefined
  return number === undefined
    ? toRpcError(error)
    : new ProviderRpcError(number, (error as Error).message, { cause: error })
}
