import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { readAccounts } from '../wallet/readAccounts.js'
import { featuresOf } from '../wallet/walletCalls.js'

/** Tells of the accounts that a wallet shows from now on; what cannot be read changes nothing. The returned function ends it. */
export function watchWallet(wallet: Wallet, onAccounts: (accounts: readonly WalletAccount[]) => void): () => void {
  const onChange = (change: unknown): void => {
    try {
      const { accounts } = Object(change) as { accounts?: unknown }
      if (accounts !== undefined) onAccounts(readAccounts(accounts))
    } catch {
      // The last good state stays.
    }
  }
  try {
    const off: unknown = featuresOf(wallet)['standard:events']?.on('change', onChange)
    return () => {
      if (typeof off === 'function') off()
    }
  } catch {
    return () => undefined
  }
}
