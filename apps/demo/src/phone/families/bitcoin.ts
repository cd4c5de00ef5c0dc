import { bitcoinAccounts, bitcoinChain, bitcoinChainTwo } from '@latchkey/sandbox/bitcoin'
import { bitcoinPhone } from '@latchkey/testkit/bitcoin'
import type { PhoneFamily } from '@latchkey/testkit/phone'

export const bitcoin = (): PhoneFamily =>
  bitcoinPhone({ accounts: bitcoinAccounts.slice(1, 3), chains: [bitcoinChain, bitcoinChainTwo] })
