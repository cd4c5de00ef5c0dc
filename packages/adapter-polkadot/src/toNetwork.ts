import type { Network } from '@latchkey/core/adapter'

/** A network of this family as plain data; `undefined` for any other. */
export function toNetwork(chain: unknown): Network | undefined {
  const { caipNetworkId, chainNamespace, name, nativeCurrency, rpcUrls } = Object(chain) as Partial<Network>
  if (chainNamespace !== 'polkadot' || !/^polkadot:[0-9a-f]{32}$/.test(String(caipNetworkId)) || !name)
    return undefined
  if (!nativeCurrency?.symbol || !Number.isInteger(nativeCurrency.decimals) || !rpcUrls) return undefined
  // Through JSON, which leaves functions and absent fields behind.
  return JSON.parse(JSON.stringify(chain)) as Network
}
