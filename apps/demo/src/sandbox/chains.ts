import { chainNotOffered, chainOne, chainTwo, type WorldChain } from '@latchkey/sandbox/world'
import type { Chain } from 'viem'

function toChain({
  id,
  name,
  nativeCurrency,
  rpcUrl,
}: Pick<WorldChain, 'id' | 'name' | 'nativeCurrency' | 'rpcUrl'>): Chain {
  return { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
}

export const sandboxOne: Chain = toChain(chainOne)
export const sandboxTwo: Chain = toChain(chainTwo)

/** Nothing answers for it: for pages that want to see that. */
export const sandboxThree: Chain = toChain({
  ...chainNotOffered,
  nativeCurrency: chainOne.nativeCurrency,
  rpcUrl: 'http://127.0.0.1:8547',
})
