import {
  createPhone,
  evmPhone,
  type Phone,
  type PhoneFamily,
} from '../../packages/testkit/src/exports/phone.js'
import { bitcoinPhone } from '../../packages/testkit/src/exports/bitcoin.js'
import { polkadotPhone } from '../../packages/testkit/src/exports/polkadot.js'
import { solanaPhone } from '../../packages/testkit/src/exports/solana.js'
import { sandboxKeys } from '../../apps/demo/src/sandbox/keys.js'
import { bitcoinAccounts, bitcoinChain, bitcoinChainTwo } from '../../apps/sandbox/src/bitcoin/world.js'
import { polkadotAccounts, polkadotChain } from '../../apps/sandbox/src/polkadot/world.js'
import { solanaAccounts, solanaChains } from '../../apps/sandbox/src/solana/world.js'
import { chainOne, chainTwo, relayUrl } from '../../apps/sandbox/src/world.js'

/** The demo's second network of Polkadot, without a node. */
const drainedHub = {
  ...polkadotChain,
  name: 'Drained Hub',
  caipNetworkId: `polkadot:46${'45'.repeat(15)}` as const,
}

/** The second and third accounts: the extension in the page has the first in use. */
const families: Readonly<Record<string, () => PhoneFamily>> = {
  eip155: () =>
    evmPhone({
      keys: sandboxKeys.slice(1, 3),
      rpcUrls: { [chainOne.id]: chainOne.rpcUrl, [chainTwo.id]: chainTwo.rpcUrl },
      names: { [chainOne.id]: chainOne.name, [chainTwo.id]: chainTwo.name },
    }),
  solana: () =>
    solanaPhone({ keys: solanaAccounts.slice(1, 3).map(({ secretKey }) => secretKey), chains: solanaChains }),
  bip122: () =>
    bitcoinPhone({ accounts: bitcoinAccounts.slice(1, 3), chains: [bitcoinChain, bitcoinChainTwo] }),
  polkadot: () =>
    polkadotPhone({
      keys: polkadotAccounts.slice(1, 3),
      chains: [polkadotChain, drainedHub],
      ss58Prefix: polkadotChain.ss58Prefix,
    }),
}

/** A phone with the keys of one family. */
export function newFamilyPhone(namespace: string): Promise<Phone> {
  return createPhone({
    relayUrl,
    families: Object.entries(families).flatMap(([each, create]) => (each === namespace ? [create()] : [])),
  })
}
