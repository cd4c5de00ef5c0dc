import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { readAccounts } from '../wallet/readAccounts.js'
import { featuresOf } from '../wallet/walletCalls.js'

/**
 * Tells of the accounts that a wallet shows from now on; what cannot be read changes nothing. The returned
 * function ends it.
 */
export function watchWallet(
  wallet: Wallet,
  onAccounts: (accounts: readonly WalletAccount[]) => void,
): () => void {
  let over = false
  const onChange = (change: unknown): void => {
    try {
      if (over) return
      const { accounts } = Object(change) as { accounts?: unknown }
      if (accounts !== undefined) onAccounts(readAccounts(accounts))
    } catch {
      // The last good state stays.
    }
  }
  try {
    const off: unknown = featuresOf(wallet)['standard:events']?.on('change', onChange)
    return () => {
      over = true
      try {
        if (typeof off === 'function') off()
      } catch {
        // It ends here whatever the wallet makes of it.
      }
    }
  } catch {
    // Such a wallet may have kept the listener all the same.
    return () => void (over = true)
  }
}
