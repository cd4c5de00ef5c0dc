import { attempt } from '@latchkey/core/adapter'
import type { Wallet } from '@wallet-standard/base'

/** Whether a registered wallet speaks Solana and can be connected at all. */
export const isSolanaWallet = (value: unknown): value is Wallet =>
  attempt(() => {
    const { chains, features } = value as Wallet
    const { connect } = features['standard:connect'] as { connect?: unknown }
    return (
      Array.isArray(chains) &&
      chains.some((chain) => String(chain).startsWith('solana:')) &&
      typeof connect === 'function'
    )
  }) === true
