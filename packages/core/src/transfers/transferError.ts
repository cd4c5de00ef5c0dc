import { attempt } from '../adapters/tools/attempt.js'
import { cleanText } from '../adapters/tools/cleanText.js'
import { toErrorShape, type ErrorShape } from '../errors/base.js'
import type { TransferRequest } from '../model/transfer.js'

/** Errors whose `details` has the least amount, in whole coins. */
const OF_MINIMUM: readonly string[] = ['below-dust', 'below-existential-deposit', 'account-would-close']

const LONGEST = 60

/** What the adapter says that a text may name: one printable line. */
function ownParam(error: unknown, name: 'symbol' | 'minimum'): ErrorShape['params'] {
  const text = cleanText(
    attempt(() => (error as { params?: Record<string, unknown> }).params?.[name]),
    LONGEST,
  )
  return text === '' ? undefined : { [name]: text }
}

/**
 * An error of a transfer as the store keeps it, with what its text may name (`ErrorParams`). Only the adapter
 * knows the currency of a token's minimum: `details` may be in the token or in the network's own.
 */
export function transferError(
  error: unknown,
  { token, network }: Pick<TransferRequest, 'token' | 'network'>,
): ErrorShape {
  const shape = toErrorShape(error)
  const { code, details } = shape
  const { symbol } = network.nativeCurrency
  if (code === 'user-rejected') return { ...shape, params: { refused: 'payment' } }
  if (code === 'insufficient-fee' || code === 'insufficient-funds') {
    const missing = token && code === 'insufficient-funds' ? token.symbol : symbol
    const params = ownParam(error, 'symbol') ?? (missing ? { symbol: missing } : undefined)
    return params ? { ...shape, params } : shape
  }
  if (code === 'too-many-decimals' && details !== undefined) {
    const sent = token ? token.symbol : symbol
    return { ...shape, params: { ...(sent !== undefined && { symbol: sent }), decimals: details } }
  }
  if (!OF_MINIMUM.includes(code)) return shape
  const isOwn = !token && /^\d+(\.\d+)?$/.test(details ?? '')
  const params = ownParam(error, 'minimum') ?? (isOwn ? { minimum: `${details} ${symbol}` } : undefined)
  return params ? { ...shape, params } : shape
}
