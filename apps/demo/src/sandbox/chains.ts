import { chainNotOffered, chainOne, chainTwo, contracts, type WorldChain } from '@latchkey/sandbox/world'
import type { Chain } from 'viem'

function toChain({
  id,
  name,
  nativeCurrency,
  rpcUrl,
}: Pick<WorldChain, 'id' | 'name' | 'nativeCurrency' | 'rpcUrl'>): Chain {
  return { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
}

/** The one with names. */
export const sandboxOne: Chain = {
  ...toChain(chainOne),
  contracts: {
    ensUniversalResolver: { address: contracts.ensUniversalResolver },
    ensReverseRegistrar: { address: contracts.ensReverseRegistrar },
  },
}
export const sandboxTwo: Chain = toChain(chainTwo)

/** Nothing answers for it: for pages that want to see that. */
export const sandboxThree: Chain = toChain({
  ...chainNotOffered,
  nativeCurrency: chainOne.nativeCurrency,
  rpcUrl: 'http://127.0.0.1:8547',
})

/** As many networks as `count` says. They share a name's beginning, and nothing answers for them. */
export const moreNetworks = (count = '0'): readonly Chain[] =>
  Array.from({ length: Number(count) || 0 }, (_, index) => ({
    ...toChain({
      id: 90_000 + index,
      name: `Chain ${String(index + 1).padStart(4, '0')}`,
      nativeCurrency: chainOne.nativeCurrency,
      rpcUrl: 'http://127.0.0.1:8547',
    }),
    testnet: index % 3 === 0,
  }))
