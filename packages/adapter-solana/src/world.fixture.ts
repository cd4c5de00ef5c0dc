import type { Network } from '@latchkey/core/adapter'
import { solanaAccounts, solanaChain, solanaChainTwo, type SolanaChain } from '@latchkey/sandbox/solana'
import { createSolanaWallet, type SolanaWallet, type SolanaWalletOptions } from '@latchkey/testkit/solana'
import { inject } from 'vitest'

const urls = inject('solanaUrls')

const network = ({ caipNetworkId, name, nativeCurrency }: SolanaChain, url: string): Network => ({
  caipNetworkId,
  chainNamespace: 'solana',
  id: caipNetworkId.slice('solana:'.length),
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [url] } },
})

/** The sandbox's clusters, where this test run has them. */
export const one: Network = network(solanaChain, urls[0])
export const two: Network = network(solanaChainTwo, urls[1])

export const [alice, bob, carol, dave, nobody] = solanaAccounts as readonly [
  Account,
  Account,
  Account,
  Account,
  Account,
]
type Account = (typeof solanaAccounts)[number]

const known = ({
  caipNetworkId,
  name,
  rpcUrls,
}: Network): { caipNetworkId: Network['caipNetworkId']; name: string; rpcUrl: string } => ({
  caipNetworkId,
  name,
  rpcUrl: rpcUrls.default.http[0] ?? '',
})

/** A wallet on the sandbox's clusters that answers at once. */
export function testWallet(options: Partial<SolanaWalletOptions> = {}): SolanaWallet {
  return createSolanaWallet({
    keys: [alice.secretKey, bob.secretKey, carol.secretKey],
    chains: [known(one), known(two)],
    approval: 'auto',
    storage: null,
    ...options,
  })
}
