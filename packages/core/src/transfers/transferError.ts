import { toErrorShape, type ErrorShape } from '../errors/base.js'
import type { TransferRequest } from '../model/transfer.js'

/** Errors whose `details` has the least amount, in whole coins. */
const OF_MINIMUM: readonly string[] = ['below-dust', 'below-existential-deposit', 'account-would-close']

/**
 * An error of a transfer as the store keeps it, with what its text may name (`ErrorParams`). Of a token's
 * minimum nothing is said: `details` may be in the token or in the network's own currency.
 */
export function transferError(
  error: unknown,
  { token, network }: Pick<TransferRequest, 'token' | 'network'>,
): ErrorShape {
  const shape = toErrorShape(error)
  const { code, details } = shape
  const { symbol } = network.nativeCurrency
  if (code === 'user-rejected') return { ...shape, params: { refused: 'payment' } }
  if (code === 'insufficient-fee') return { ...shape, params: { symbol } }
  if (code === 'insufficient-funds') {
    const missing = token ? token.symbol : symbol
    return missing ? { ...shape, params: { symbol: missing } } : shape
  }
  return !token && OF_MINIMUM.includes(code) && /^\d+(\.\d+)?$/.test(details ?? '')
    ? { ...shape, params: { minimum: `${details} ${symbol}` } }
    : shape
}
