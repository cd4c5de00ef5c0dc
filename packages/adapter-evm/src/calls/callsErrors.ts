import {
  AtomicNotSupportedError,
  ChainNotSupportedError,
  errorChain,
  InsufficientFundsError,
  LatchkeyError,
  RequestPendingError,
  WalletLockedError,
} from '@latchkey/core/adapter'

/**
 * Not as one, in the wallet's words: a capability that it does not have (5700), too many at once (5740), no
 * atomic execution (5760), and, of what does not have the method in this form, -32602, -32601, -32004, 4200.
 */
const NOT_AS_ONE: readonly unknown[] = [5700, 5740, 5760, -32602, -32601, -32004, 4200]
/** By EIP-1193, and over WalletConnect. */
const DECLINED: readonly unknown[] = [4001, 5000]
const UPGRADE_DECLINED = 5750
const TOO_MANY = 5740
const UNAUTHORIZED = 4100
/** What a wallet says before it asks the visitor. */
const NOT_ASKED = [RequestPendingError, WalletLockedError, InsufficientFundsError] as const
/** Refused by what should have made the calls; nothing of them is on its way (EIP-1474). */
const REJECTED = -32003
const OTHER_CHAIN = 5710
/** A method that the wallet does not have. */
const NO_METHOD: readonly unknown[] = [-32601, -32004, 4200]

export const isUnknownMethod = (error: unknown): boolean => NO_METHOD.includes(codeOf(error))

/** Calls that the wallet has no record of, or no method to tell. */
const UNKNOWN: readonly unknown[] = [5730, -32601, -32004, 4200]

/**
 * The wallet's own code. A cause further down is that of a part of it: of a bundler, for instance, which was
 * asked after the calls were sent.
 */
function codeOf(error: unknown): number | undefined {
  const own: unknown = errorChain(error).find(
    (link) => !(link instanceof LatchkeyError) && 'code' in Object(link),
  )
  const code = Number((Object(own) as { readonly code?: unknown }).code)
  return Number.isInteger(code) ? code : undefined
}

/** Whether it is the visitor who said no, by the wallet's own code: words may be those of a part of it. */
export const isDeclined = (error: unknown): boolean => DECLINED.includes(codeOf(error))

/**
 * A wallet's answer to `wallet_sendCalls` as one of our errors, where it says that nothing was sent.
 * `undefined` for what may be an answer that was lost; a known id (5720) is one, because the page made it up.
 */
export function refusalToSend(error: unknown): Error | undefined {
  const code = codeOf(error)
  const about = { cause: error, ...(code !== undefined && { details: String(code) }) }
  if (code === UPGRADE_DECLINED) return new AtomicNotSupportedError({ ...about, declined: true })
  if (NOT_AS_ONE.includes(code)) return new AtomicNotSupportedError({ ...about, tooMany: code === TOO_MANY })
  if (code === OTHER_CHAIN) return new ChainNotSupportedError(about)
  return code === UNAUTHORIZED || code === REJECTED || NOT_ASKED.some((kind) => error instanceof kind)
    ? (error as Error)
    : undefined
}

/** Whether the wallet says that it has no calls of the id that it was asked for, or cannot tell. */
export const isUnknownId = (error: unknown): boolean => UNKNOWN.includes(codeOf(error))
