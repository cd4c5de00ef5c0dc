import { familyConfigs, served } from '../familyConfigs.js'
import { partNames } from '../partNames.js'
import { chains } from '../world.js'
import type { ChainUrls } from './senders.js'

/** Where the chains that run listen, by CAIP-2 id: JSON-RPC, Esplora, or a WebSocket. */
export function chainUrls(free: ReadonlyMap<string, number>): ChainUrls {
  const evm = chains.flatMap((chain) =>
    served(
      free,
      partNames.chain(chain),
      (port) => [chain.caipNetworkId, `http://127.0.0.1:${port}`] as const,
    ),
  )
  const families = familyConfigs(free).map((config) => {
    const url =
      config.family === 'bitcoin'
        ? config.esploraUrl
        : config.family === 'solana'
          ? config.rpcUrl
          : config.wsUrl
    return [config.caipId, url] as const
  })
  return new Map<string, string>([...evm, ...families])
}
