import { MalformedResponseError } from '@latchkey/core/adapter'
import type { WalletAccount } from '@wallet-standard/base'

import { addressBytes } from './addressBytes.js'

/**
 * The Solana accounts of a wallet's answer, each once, in the wallet's order.
 * @throws {MalformedResponseError} one of them is none
 */
export function readAccounts(answer: unknown): readonly WalletAccount[] {
  if (!Array.isArray(answer)) throw new MalformedResponseError({ details: 'accounts' })
  const own = (answer as readonly unknown[]).filter((account) => {
    const { chains } = Object(account) as { chains?: unknown }
    // Wallets of several families have accounts of all of them in one list.
    return (
      !Array.isArray(chains) ||
      chains.length === 0 ||
      chains.some((chain) => String(chain).startsWith('solana:'))
    )
  })
  const seen = new Set<string>()
  return own.map(readAccount).filter(({ address }) => !seen.has(address) && seen.add(address))
}

function readAccount(account: unknown): WalletAccount {
  const { address } = Object(account) as { address?: unknown }
  if (!addressBytes(address)) throw new MalformedResponseError({ details: 'accounts' })
  return account as WalletAccount
}
