import { polkadotAccounts, polkadotChain, polkadotTokens } from '@latchkey/sandbox/polkadot'
import { createPolkadotWallet, type PolkadotWallet } from '@latchkey/testkit/polkadot'

/** What the wallet of all families has of Polkadot. Called once by a page. */
export function announcePolkadotWallets(): readonly PolkadotWallet[] {
  const [first, ...others] = polkadotAccounts.slice(0, 4)
  if (!first) return []
  return [
    createPolkadotWallet({
      keys: [first, ...others],
      chains: [{ ...polkadotChain, tokens: polkadotTokens }],
      ss58Prefix: polkadotChain.ss58Prefix,
      expose: true,
    }),
  ]
}
