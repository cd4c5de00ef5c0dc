import type { Wallet } from '@wallet-standard/base'

/**
 * Whether a registered wallet speaks Solana and can be connected at all. The wallet may throw wherever it is
 * touched.
 */
export function isSolanaWallet(value: unknown): value is Wallet {
  try {
    const { chains, features } = Object(value) as Partial<Wallet>
    const { connect } = Object(Object(features)['standard:connect']) as { connect?: unknown }
    return (
      Array.isArray(chains) &&
      chains.some((chain) => String(chain).startsWith('solana:')) &&
      typeof connect === 'function'
    )
  } catch {
    return false
  }
}
