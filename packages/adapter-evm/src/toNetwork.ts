import type { BlockExplorer, Network } from '@latchkey/core/adapter'
import type { Chain } from 'viem'

/**
 * A viem chain, or a network that already is ours, as plain data: a viem chain carries functions, and the
 * state must not. `undefined` for what is no EVM chain. The host wrote it, so its shape is looked at, not its
 * every field.
 */
export function toNetwork(chain: unknown): Network | undefined {
  const {
    id,
    name,
    nativeCurrency,
    rpcUrls,
    blockExplorers,
    contracts,
    testnet,
    assets,
    chainNamespace = 'eip155',
  } = Object(chain) as Partial<Chain & Network>
  if (chainNamespace !== 'eip155' || !Number.isSafeInteger(id) || Number(id) <= 0 || !name) return undefined
  if (!nativeCurrency?.symbol || !Number.isInteger(nativeCurrency.decimals) || !rpcUrls) return undefined
  const { http = [], webSocket } = rpcUrls.default ?? {}
  const explorer: BlockExplorer | undefined = blockExplorers?.default
  // viem nests the contracts of a roll-up's parent chain by chain id; only a chain's own ones are of use
  // here.
  const own = contracts && Object.entries(contracts).filter(([, contract]) => Object(contract).address)
  // Through JSON, which leaves functions and absent fields behind.
  return JSON.parse(
    JSON.stringify({
      caipNetworkId: `eip155:${id}`,
      chainNamespace,
      id,
      name,
      nativeCurrency,
      rpcUrls: { default: { http, webSocket } },
      blockExplorers: explorer?.url && {
        default: {
          name: explorer.name,
          url: explorer.url,
          addressUrl: explorer.addressUrl,
          transactionUrl: explorer.transactionUrl,
        },
      },
      contracts: own && Object.fromEntries(own),
      testnet: testnet || undefined,
      assets,
    }),
  ) as Network
}
