import { bitcoinAccounts, bitcoinChain, bitcoinChainTwo } from '@latchkey/sandbox/bitcoin'
import { createBitcoinWallet, type BitcoinWallet } from '@latchkey/testkit/bitcoin'

/** What the wallet of all families has of Bitcoin. Called once by a page. */
export function announceBitcoinWallets(): readonly BitcoinWallet[] {
  return [
    createBitcoinWallet({
      accounts: bitcoinAccounts.slice(0, 3),
      chains: [bitcoinChain, bitcoinChainTwo],
      expose: true,
    }),
  ]
}
