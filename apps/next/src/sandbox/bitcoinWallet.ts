import { bitcoinAccounts, bitcoinChain } from '@latchkey/sandbox/bitcoin'
import { createBitcoinWallet } from '@latchkey/testkit/bitcoin'

createBitcoinWallet({ accounts: bitcoinAccounts.slice(0, 1), chains: [bitcoinChain], expose: true })
