import { type Chain as ViemChain, type PublicClient, createPublicClient, defineChain, http } from 'viem'
import { chainDown } from '../errors/gatewayError.js'
import type { ChainConfig } from './chainConfig.js'
import type { Metrics } from '../server/metrics.js'

/** A chain that the gateway serves, and the way to ask it. */
export interface Chain {
  readonly caipId: string
  readonly config: ChainConfig
  readonly client: PublicClient
  /** Runs a question; a chain that does not answer becomes a 502 that names it. */
  ask<T>(question: () => Promise<T>): Promise<T>
}

/** Where Multicall3 stands on nearly every chain. */
export const defaultMulticall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Chains by CAIP-2 id. */
export function createChains(configs: readonly ChainConfig[], metrics: Metrics): ReadonlyMap<string, Chain> {
  return new Map(configs.map((config) => [`eip155:${config.id}`, createChain(config, metrics)]))
}

function createChain(config: ChainConfig, metrics: Metrics): Chain {
  const caipId = `eip155:${config.id}`
  // Resolvers of names may point anywhere: the gateway does not follow them (`ccipRead`).
  const client = createPublicClient({
    chain: toViemChain(config),
    transport: http(config.rpcUrl, { timeout: 3000, retryCount: 1, retryDelay: 100 }),
    ccipRead: false,
  })
  return {
    caipId,
    config,
    client,
    ask: (question) =>
      question().catch((error: unknown) => {
        metrics.chainFailures.inc({ chain: caipId })
        throw chainDown(caipId, error)
      }),
  }
}

function toViemChain({ id, name, nativeCurrency, rpcUrl, multicall3, ensUniversalResolver }: ChainConfig): ViemChain {
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
