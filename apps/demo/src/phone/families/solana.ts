import { solanaAccounts, solanaChains } from '@latchkey/sandbox/solana'
import type { PhoneFamily } from '@latchkey/testkit/phone'
import { solanaPhone } from '@latchkey/testkit/solana'

export const solana = (): PhoneFamily =>
  solanaPhone({ keys: solanaAccounts.slice(1, 3).map(({ secretKey }) => secretKey), chains: solanaChains })
