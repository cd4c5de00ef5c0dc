import { createChainHealth } from '../chains/chainHealth.js'
import type { Metrics } from '../server/metrics.js'
import type { FamilyChain, WatchedChain } from './familyChain.js'
import type { FamilyConfig } from './familyConfig.js'
import type { IndexPlaces } from './polkadot/history/polkadotHistory.js'

/**
 * The chains that are not EVM, by CAIP-2 id. Each family's library is loaded only where one of its chains is
 * served.
 */
export async function createFamilies(
  configs: readonly FamilyConfig[],
  metrics: Metrics,
  places: IndexPlaces,
): Promise<ReadonlyMap<string, WatchedChain>> {
  const chains = await Promise.all(configs.map((config) => createFamilyChain(config, places)))
  return new Map(chains.map((chain) => [chain.config.caipId, watch(chain, metrics)]))
}

async function createFamilyChain(config: FamilyConfig, places: IndexPlaces): Promise<FamilyChain> {
  switch (config.family) {
    case 'solana':
      return (await import('./solana/createSolanaChain.js')).createSolanaChain(config)
    case 'bitcoin':
      return (await import('./bitcoin/createBitcoinChain.js')).createBitcoinChain(config)
    case 'polkadot':
      return (await import('./polkadot/createPolkadotChain.js')).createPolkadotChain(config, places)
  }
}

/** A chain that does not answer becomes a 502 that names it. */
function watch(chain: FamilyChain, metrics: Metrics): WatchedChain {
  const health = createChainHealth(chain.config.caipId, () => chain.ping(), metrics)
  return {
    config: chain.config,
    health,
    isAddress: (address) => chain.isAddress(address),
    coinType: chain.coinType,
    addressOf: (record) => chain.addressOf(record),
    names: chain.names && {
      ...chain.names,
      find: (name) => health.guard(async () => chain.names?.find(name)),
    },
    balances: (address) => health.guard(() => chain.balances(address)),
    history: (address, question) => health.guard(() => chain.history(address, question)),
    nfts: chain.nfts,
    ping: () => chain.ping(),
    close: () => chain.close(),
  }
}
