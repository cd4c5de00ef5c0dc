import {
  AtomicNotSupportedError,
  ChainNotSupportedError,
  errorChain,
  InvalidCallsError,
  UserRejectedError,
} from '@latchkey/core/adapter'

import { isRefusal } from '../transfer/lostAnswer.js'

/** EIP-5792 and its siblings; the visitor's own no to the upgrade of the account is 5750. */
const NOT_AS_ONE: readonly number[] = [5700, 5750, 5760]
const NO_SUCH_CALL: readonly number[] = [4200, -32601, -32004]
const OTHER_CHAIN = 5710
const MALFORMED: readonly number[] = [5720, 5740, -32602]
const UNKNOWN = 5730

const codesOf = (error: unknown): readonly number[] =>
  errorChain(error).map((link) => Number((Object(link) as { readonly code?: unknown }).code))

/**
 * A wallet's answer to `wallet_sendCalls` as one of our errors, where it says for certain that nothing was
 * sent. `undefined` for what may be an answer that was lost.
 */
export function refusalToSend(error: unknown): Error | undefined {
  if (error instanceof UserRejectedError) return error
  const codes = codesOf(error)
  const has = (known: readonly number[]): boolean => codes.some((code) => known.includes(code))
  const code = codes.find((each) => Number.isInteger(each))
  const about = { cause: error, ...(code !== undefined && { details: String(code) }) }
  if (has(NOT_AS_ONE) || has(NO_SUCH_CALL)) return new AtomicNotSupportedError(about)
  if (has([OTHER_CHAIN])) return new ChainNotSupportedError(about)
  if (has(MALFORMED)) return new InvalidCallsError(about)
  return error instanceof Error && isRefusal(error) ? error : undefined
}

/** Whether the wallet says that it has no calls of the id that it was asked for. */
export const isUnknownId = (error: unknown): boolean =>
  codesOf(error).some((code) => code === UNKNOWN || NO_SUCH_CALL.includes(code))
