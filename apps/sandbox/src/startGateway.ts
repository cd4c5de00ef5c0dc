import { randomBytes } from 'node:crypto'
import {
  type ChainConfig,
  type ForeignOptions,
  type KeeperOptions,
  type OnrampOptions,
  type ZoneOptions,
  createGateway,
} from '@latchkey/gateway'
import { ecbOrigin } from './nfts/ecbRates.js'
import { familyConfigs, served } from './familyConfigs.js'
import { onrampCurrencies } from './onramp/currencies.js'
import { nftOrigin } from './nfts/world.js'
import { makerOrigin, solanaChain } from './solana/world.js'
import { partNames } from './partNames.js'
import type { Running } from './parts.js'
import { keyOf } from './keyOf.js'
import { smartAccountOptions, smartAccountsConfig } from './smartAccounts.js'
import {
  type WorldChain,
  chainOne,
  chains,
  contracts,
  ensNames,
  names,
  namesSigner,
  namesZone,
  tokens,
  zoneNames,
} from './world.js'

/** Pages on this machine may ask, on any port. */
const localOrigins = [/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|app\.site\.localhost)(:\d+)?$/]

/** Many browsers of one machine ask at once when tests run. */
const requestsPerMinute = 60_000
const socketsPerAddress = 2000

interface GatewaySettings {
  readonly port: number
  readonly dataDir: string
  /** Where the chains listen, by the name of the part; one without a port is not served. */
  readonly free: ReadonlyMap<string, number>
  /** Shared with the card page. */
  readonly cardKey: string
  /** Nothing where no keeper is served. */
  readonly keeper: KeeperOptions | undefined
}

/** Starts the gateway over the chains of the world. */
export async function startGateway({
  port,
  dataDir,
  free,
  cardKey,
  keeper,
}: GatewaySettings): Promise<Running> {
  const servedChains = chains.filter((chain) => free.has(partNames.chain(chain)))
  const gateway = createGateway({
    port,
    dataDir,
    names,
    origins: localOrigins,
    requestsPerMinute,
    rpcProxy: true,
    smartAccounts: smartAccountOptions(servedChains.map(({ caipNetworkId }) => caipNetworkId)),
    signIn: { secret: randomBytes(32).toString('base64'), statement: 'Sign in to the sandbox of Latchkey.' },
    relay: { limits: { socketsPerAddress } },
    families: familyConfigs(free),
    ...(free.has(partNames.maker) && {
      convert: { maker: { url: makerOrigin, chainId: solanaChain.caipNetworkId } },
    }),
    foreign: foreignHosts(free),
    ecbRates: free.has(partNames.nfts),
    zone: zone(),
    onramp: onrampOf(free, cardKey),
    keeper,
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

/** Names with records on the chain are not to be registered; the others are answered for from the start. */
export function zone(): ZoneOptions {
  return {
    name: namesZone,
    signerKey: keyOf(namesSigner.index),
    resolvers: [contracts.zoneResolver],
    held: [...ensNames, ...zoneNames],
  }
}

/** The card page sells what the sandbox has. */
function onrampOf(free: ReadonlyMap<string, number>, key: string): OnrampOptions {
  const [url] = served(free, partNames.onramp, (port) => `http://127.0.0.1:${port}`)
  if (url === undefined) return {}
  return { card: { url, key, name: 'Sandbox Card', feeRange: '1-2%', currencies: onrampCurrencies } }
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
    ...(id === chainOne.id && {
      ensUniversalResolver: contracts.ensUniversalResolver,
      ensRegistry: contracts.ensRegistry,
    }),
    ...(id === chainOne.id && { feeds: { ETH: { address: contracts.etherFeed } } }),
    history: 'index',
    nfts: [contracts.nft, contracts.curiosities, contracts.stamps],
    smartAccounts: smartAccountsConfig,
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
