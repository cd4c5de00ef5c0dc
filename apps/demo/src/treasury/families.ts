import { bitcoinAccounts, bitcoinChain } from '@latchkey/sandbox/bitcoin'
import { polkadotAccounts, polkadotChain } from '@latchkey/sandbox/polkadot'
import { solanaAccounts, solanaChains } from '@latchkey/sandbox/solana'
import { accounts, chains } from '@latchkey/sandbox/world'

/** A chain family, as the lido calls it. */
export interface Family {
  readonly namespace: string
  readonly name: string
  readonly words: string
}

export const families: readonly Family[] = [
  {
    namespace: 'eip155',
    name: 'Ether',
    words: 'The treasury the lido began with. Membership is paid from it.',
  },
  {
    namespace: 'solana',
    name: 'Solana',
    words: 'Small change: towels, lockers, a hot drink after the cold water.',
  },
  {
    namespace: 'bip122',
    name: 'Bitcoin',
    words: 'The reserve for the sea wall. Nobody touches the inscriptions.',
  },
  { namespace: 'polkadot', name: 'Polkadot', words: 'What the council votes with, and what the café takes.' },
]

/** A recipient: an account of the sandbox that owns nothing at first, by network. */
export const lifeguard: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(chains.map(({ caipNetworkId }) => [caipNetworkId, accounts[4]?.address])),
  ...Object.fromEntries(solanaChains.map(({ caipNetworkId }) => [caipNetworkId, solanaAccounts[4]?.address])),
  [bitcoinChain.caipNetworkId]: bitcoinAccounts[4]?.payment.address,
  [polkadotChain.caipNetworkId]: polkadotAccounts[4]?.address,
}
