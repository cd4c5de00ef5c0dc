import { GatewayError, chainDown } from '../errors/gatewayError.js'
import type { Metrics } from '../server/metrics.js'
import type { FamilyChain } from './familyChain.js'
import type { FamilyConfig } from './familyConfig.js'

/** The chains that are not EVM, by CAIP-2 id. Each family's library is loaded only where one of its chains is served. */
export async function createFamilies(configs: readonly FamilyConfig[], metrics: Metrics): Promise<ReadonlyMap<string, FamilyChain>> {
  const chains = await Promise.all(configs.map(createFamilyChain))
  return new Map(chains.map((chain) => [chain.config.caipId, watch(chain, metrics)]))
}

async function createFamilyChain(config: FamilyConfig): Promise<FamilyChain> {
  switch (config.family) {
    case 'solana':
      return (await import('./solana/createSolanaChain.js')).createSolanaChain(config)
    case 'bitcoin':
      return (await import('./bitcoin/createBitcoinChain.js')).createBitcoinChain(config)
    case 'polkadot':
      return (await import('./polkadot/createPolkadotChain.js')).createPolkadotChain(config)
  }
}

/** A chain that does not answer becomes a 502 that names it. */
function watch(chain: FamilyChain, metrics: Metrics): FamilyChain {
  const { caipId } = chain.config
  const ask = <T>(question: Promise<T>): Promise<T> =>
    question.catch((error: unknown) => {
      if (error instanceof GatewayError) throw error
      metrics.chainFailures.inc({ chain: caipId })
      throw chainDown(caipId, error)
    })
  return {
    config: chain.config,
    isAddress: (address) => chain.isAddress(address),
    balances: (address) => ask(chain.balances(address)),
    history: (address, question) => ask(chain.history(address, question)),
    ping: () => ask(chain.ping()),
    close: () => chain.close(),
  }
}
