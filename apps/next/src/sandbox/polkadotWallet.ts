import { polkadotAccounts, polkadotChain, polkadotTokens } from '@latchkey/sandbox/polkadot'
import { createPolkadotWallet } from '@latchkey/testkit/polkadot'

const [first] = polkadotAccounts
if (first)
  createPolkadotWallet({
    keys: [first],
    chains: [{ ...polkadotChain, tokens: polkadotTokens }],
    ss58Prefix: polkadotChain.ss58Prefix,
    expose: true,
  })
