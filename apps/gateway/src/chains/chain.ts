import { type Chain as ViemChain, type PublicClient, createPublicClient, defineChain, http } from 'viem'
import type { ChainConfig } from './chainConfig.js'
import type { Lookup } from '../names/createLookup.js'
import type { Metrics } from '../server/metrics.js'
import { type ChainHealth, createChainHealth } from './chainHealth.js'
import { createLimitedFetch } from './limitedFetch.js'
import { within } from './within.js'

/** A chain that the gateway serves, and the way to ask it. */
export interface Chain {
  readonly caipId: string
  readonly config: ChainConfig
  readonly client: PublicClient
  readonly health: ChainHealth
  /** Runs a question; a chain that does not answer becomes a 502 that names it. */
  ask<T>(question: () => Promise<T>): Promise<T>
}

/** In bytes. Long numbers take far more than their share of time to read. */
const mostAnswered = 1024 * 1024
/** In milliseconds. */
const pingPatience = 4000

/** Where Multicall3 stands on nearly every chain. */
export const defaultMulticall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/**
 * Chains by CAIP-2 id.
 *
 * @param ccipRead answers what resolvers of names want to know; without it, nothing does
 */
export function createChains(
  configs: readonly ChainConfig[],
  metrics: Metrics,
  ccipRead?: Lookup['ccipRead'],
): ReadonlyMap<string, Chain> {
  return new Map(configs.map((config) => [`eip155:${config.id}`, createChain(config, metrics, ccipRead)]))
}

function createChain(config: ChainConfig, metrics: Metrics, ccipRead: Lookup['ccipRead'] | undefined): Chain {
  const caipId = `eip155:${config.id}`
  // Resolvers of names may point anywhere: the gateway follows none, it asks itself at most (`ccipRead`).
  const client = createPublicClient({
    chain: toViemChain(config),
    transport: http(config.rpcUrl, {
      timeout: 3000,
      retryCount: 1,
      retryDelay: 100,
      fetchFn: createLimitedFetch(mostAnswered),
    }),
    ccipRead: ccipRead ?? false,
  })
  const ping = async (): Promise<void> => {
    const answered = await within(pingPatience, client.request({ method: 'eth_chainId' }))
    if (answered !== `0x${config.id.toString(16)}`) throw new Error('the node is of another chain')
  }
  const health = createChainHealth(caipId, ping, metrics)
  return {
    caipId,
    config,
    client,
    health,
    ask: (question) => health.guard(question),
  }
}

function toViemChain({
  id,
  name,
  nativeCurrency,
  rpcUrl,
  multicall3,
  ensUniversalResolver,
}: ChainConfig): ViemChain {
  return defineChain({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      multicall3: { address: multicall3 ?? defaultMulticall3 },
      ...(ensUniversalResolver && { ensUniversalResolver: { address: ensUniversalResolver } }),
    },
  })
}
