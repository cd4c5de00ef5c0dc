import type { Network } from '@latchkey/core/adapter'
import {
  bitcoinAccounts,
  bitcoinChain,
  bitcoinChainTwo,
  type BitcoinWorldChain,
} from '@latchkey/sandbox/bitcoin'
import {
  createBitcoinWallet,
  type BitcoinWallet,
  type BitcoinWalletChain,
  type BitcoinWalletOptions,
} from '@latchkey/testkit/bitcoin'
import { inject } from 'vitest'

const root = inject('bitcoinUrl')

export const urlOf = ({ esploraUrl }: BitcoinWorldChain): string => root + new URL(esploraUrl).pathname

const network = (chain: BitcoinWorldChain): Network => ({
  caipNetworkId: chain.caipNetworkId,
  chainNamespace: 'bip122',
  id: chain.caipNetworkId.slice('bip122:'.length),
  name: chain.name,
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: { default: { http: [urlOf(chain)] } },
})

/** The sandbox's chains, where this test run has them. */
export const one: Network = network(bitcoinChain)
export const two: Network = network(bitcoinChainTwo)

const known = (chain: BitcoinWorldChain): BitcoinWalletChain => ({
  caipNetworkId: chain.caipNetworkId,
  name: chain.name,
  esploraUrl: urlOf(chain),
})
export const walletChains: readonly [BitcoinWalletChain, BitcoinWalletChain] = [
  known(bitcoinChain),
  known(bitcoinChainTwo),
]

/** A wallet on the sandbox's chains that answers at once. */
export function testWallet(options: Partial<BitcoinWalletOptions> = {}): BitcoinWallet {
  return createBitcoinWallet({
    accounts: bitcoinAccounts,
    chains: walletChains,
    approval: 'auto',
    storage: null,
    ...options,
  })
}

/** One of the controls of a chain of the sandbox. */
export async function control(path: string, chain: BitcoinWorldChain = bitcoinChain): Promise<string> {
  const answer = await fetch(`${urlOf(chain)}/${path}`, { method: 'POST' })
  return (await answer.text()).replaceAll('"', '')
}
