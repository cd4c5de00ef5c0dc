import type { Network } from '@latchkey/core/adapter'

type Bag = Readonly<Record<string, unknown>>

const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {})
const text = (value: unknown): value is string => typeof value === 'string' && value !== ''
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(text) : [])

/**
 * A viem chain, or a network that already is ours, as plain data: a viem chain carries functions, and the
 * state must not. `undefined` for what is no EVM chain.
 */
export function toNetwork(chain: unknown): Network | undefined {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet, assets, ...rest } = bag(chain)
  const { name: coin, symbol, decimals } = bag(nativeCurrency)
  const foreign = text(rest['chainNamespace']) && rest['chainNamespace'] !== 'eip155'
  if (foreign || !Number.isSafeInteger(id) || Number(id) <= 0 || !text(name)) return undefined
  if (!text(coin) || !text(symbol) || !Number.isInteger(decimals)) return undefined
  const { http, webSocket } = bag(bag(rpcUrls)['default'])
  const explorer = bag(bag(blockExplorers)['default'])
  const { imageId, imageUrl } = bag(assets)
  return {
    caipNetworkId: `eip155:${Number(id)}`,
    chainNamespace: 'eip155',
    id: Number(id),
    name,
    nativeCurrency: { name: coin, symbol, decimals: Number(decimals) },
    rpcUrls: { default: { http: texts(http), ...(Array.isArray(webSocket) && { webSocket: texts(webSocket) }) } },
    ...(text(explorer['url']) && {
      blockExplorers: { default: { name: text(explorer['name']) ? explorer['name'] : '', url: explorer['url'] } },
    }),
    ...(contracts !== undefined && { contracts: plainContracts(bag(contracts)) }),
    ...(testnet === true && { testnet }),
    ...((text(imageId) || text(imageUrl)) && {
      assets: { ...(text(imageId) && { imageId }), ...(text(imageUrl) && { imageUrl }) },
    }),
  }
}

// viem nests the contracts of a roll-up's parent chain by chain id; only a chain's own ones are of use here.
function plainContracts(contracts: Bag): NonNullable<Network['contracts']> {
  return Object.fromEntries(
    Object.entries(contracts).flatMap(([key, value]) => {
      const { address, blockCreated } = bag(value)
      if (!text(address)) return []
      return [[key, { address, ...(typeof blockCreated === 'number' && { blockCreated }) }]]
    }),
  )
}
