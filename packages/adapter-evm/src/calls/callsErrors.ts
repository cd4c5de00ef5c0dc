import {
  AtomicNotSupportedError,
  ChainNotSupportedError,
  errorChain,
  UserRejectedError,
} from '@latchkey/core/adapter'

import { isRefusal } from '../transfer/lostAnswer.js'

/**
 * Not as one, in the wallet's words: a capability that it does not have (5700), too many at once (5740), no
 * atomic execution (5760), and, of what does not have the method in this form, -32602, -32601, -32004, 4200.
 */
const NOT_AS_ONE: readonly unknown[] = [5700, 5740, 5760, -32602, -32601, -32004, 4200]
const UPGRADE_DECLINED = 5750
const OTHER_CHAIN = 5710
/** Calls that the wallet has no record of, or no method to tell. */
const UNKNOWN: readonly unknown[] = [5730, -32601, -32004, 4200]

/**
 * The wallet's own code. A cause further down is that of a part of it: of a bundler, for instance, which was
 * asked after the calls were sent.
 */
const codeOf = (error: unknown): number | undefined =>
  errorChain(error)
    .map((link) => Number((Object(link) as { readonly code?: unknown }).code))
    .find((code) => Number.isInteger(code))

/**
 * A wallet's answer to `wallet_sendCalls` as one of our errors, where it says that nothing was sent.
 * `undefined` for what may be an answer that was lost; a known id (5720) is one, because the page made it up.
 */
export function refusalToSend(error: unknown): Error | undefined {
  const code = codeOf(error)
  const about = { cause: error, ...(code !== undefined && { details: String(code) }) }
  if (code === UPGRADE_DECLINED) return new AtomicNotSupportedError({ ...about, declined: true })
  if (error instanceof UserRejectedError) return error
  if (NOT_AS_ONE.includes(code)) return new AtomicNotSupportedError(about)
  if (code === OTHER_CHAIN) return new ChainNotSupportedError(about)
  return code !== -32603 && error instanceof Error && isRefusal(error) ? error : undefined
}

/** Whether the wallet says that it has no calls of the id that it was asked for, or cannot tell. */
export const isUnknownId = (error: unknown): boolean => UNKNOWN.includes(codeOf(error))
