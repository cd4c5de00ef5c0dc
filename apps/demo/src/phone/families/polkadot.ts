import { polkadotAccounts, polkadotChain, polkadotTokens } from '@latchkey/sandbox/polkadot'
import type { PhoneFamily } from '@latchkey/testkit/phone'
import { polkadotPhone } from '@latchkey/testkit/polkadot'

export const polkadot = (): PhoneFamily =>
  polkadotPhone({
    keys: polkadotAccounts.slice(1, 3),
    chains: [{ ...polkadotChain, tokens: polkadotTokens }],
    ss58Prefix: polkadotChain.ss58Prefix,
  })
