import { type ChainConfig, type ForeignOptions, createGateway } from '@latchkey/gateway'
import { ecbOrigin } from './nfts/ecbRates.js'
import { familyConfigs, served } from './familyConfigs.js'
import { nftOrigin } from './nfts/world.js'
import { makerOrigin, solanaChain } from './solana/world.js'
import { partNames } from './partNames.js'
import type { Running } from './parts.js'
import { type WorldChain, chainOne, chains, contracts, names, tokens } from './world.js'

/** Pages on this machine may ask, on any port. */
const localOrigins = [/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/]

/** Many browsers of one machine ask at once when tests run. */
const requestsPerMinute = 60_000
const socketsPerAddress = 2000

interface GatewaySettings {
  readonly port: number
  readonly dataDir: string
  /** Where the chains listen, by the name of the part; one without a port is not served. */
  readonly free: ReadonlyMap<string, number>
}

/** Starts the gateway over the chains of the world. */
export async function startGateway({ port, dataDir, free }: GatewaySettings): Promise<Running> {
  const gateway = createGateway({
    port,
    dataDir,
    names,
    origins: localOrigins,
    requestsPerMinute,
    rpcProxy: true,
    relay: { limits: { socketsPerAddress } },
    families: familyConfigs(free),
    ...(free.has(partNames.maker) && {
      convert: { maker: { url: makerOrigin, chainId: solanaChain.caipNetworkId } },
    }),
    foreign: foreignHosts(free),
    ecbRates: free.has(partNames.nfts),
    chains: chains.flatMap((chain) => served(free, partNames.chain(chain), (at) => toConfig(chain, at))),
  })
  return { url: await gateway.listen(), stop: () => gateway.close() }
}

/** Neither the host of NFTs, which states rates of currencies too, nor the maker is public or speaks TLS. */
function foreignHosts(free: ReadonlyMap<string, number>): ForeignOptions {
  const [[nfts], [maker]] = [partNames.nfts, partNames.maker].map((part) =>
    served(free, part, (port) => `http://127.0.0.1:${port}`),
  ) as [readonly string[], readonly string[]]
  return {
    ...(nfts !== undefined && { ipfs: nfts }),
    standIns: {
      ...(nfts !== undefined && { [nftOrigin]: nfts, [ecbOrigin]: nfts }),
      ...(maker !== undefined && { [makerOrigin]: maker }),
    },
  }
}

function toConfig({ id, name, nativeCurrency }: WorldChain, port: number): ChainConfig {
  const stable = tokens.find((token) => token.symbol === 'USDC')
  return {
    id,
    name,
    nativeCurrency,
    rpcUrl: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    tokens,
    multicall3: contracts.multicall3,
    ...(id === chainOne.id && { ensUniversalResolver: contracts.ensUniversalResolver }),
    ...(id === chainOne.id && { feeds: { ETH: { address: contracts.etherFeed } } }),
    history: 'index',
    nfts: [contracts.nft, contracts.curiosities, contracts.stamps],
    swap: {
      wrapped: contracts.weth,
      router: contracts.swapRouter,
      v3Factory: contracts.v3Factory,
      quoter: contracts.quoter,
      v2: { factory: contracts.uniswapFactory, mixedQuoter: contracts.mixedQuoter },
      bases: tokens.flatMap(({ symbol, address }) => (['USDC', 'DAI'].includes(symbol) ? [address] : [])),
    },
    pools: stable && { factory: contracts.uniswapFactory, weth: contracts.weth, stable: stable.address },
  }
}
