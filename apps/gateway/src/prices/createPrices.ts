import type { Logger } from 'pino'
import type { Chain } from '../chains/chain.js'
import type { FamilyChain } from '../families/familyChain.js'
import type { AskForeign } from '../foreign/askForeign.js'
import type { GatewayOptions } from '../options.js'
import { cachedPrices } from './cachedPrices.js'
import { chainlinkPrices } from './chainlinkPrices.js'
import { coinGeckoPrices } from './coinGeckoPrices.js'
import { defiLlamaPrices } from './defiLlamaPrices.js'
import { keptSource } from './keptSource.js'
import { orderedPrices } from './orderedPrices.js'
import type { Price } from './price.js'
import type { PriceProvider } from './priceProvider.js'
import type { PriceSource } from './priceSource.js'
import { uniswapV2Prices } from './uniswapV2Prices.js'

/** What tokens cost. */
export interface Prices extends PriceProvider {
  /** Of a chain that is not EVM; never fails. */
  familyPrices(chain: Pick<FamilyChain, 'config'>): Promise<ReadonlyMap<string, Price>>
}

/** Feeds first, then the chain's pools, then those who are asked over the web. */
export function createPrices(
  { priceProvider, defiLlama, coinGecko }: GatewayOptions,
  ask: AskForeign,
  log: Logger,
): Prices {
  const foreign = [
    ...(defiLlama ? [defiLlamaPrices(ask)] : []),
    ...(coinGecko ? [coinGeckoPrices(ask, coinGecko)] : []),
  ].map(keptSource)
  const sources: readonly PriceSource<Chain>[] = [chainlinkPrices, uniswapV2Prices, ...foreign]
  return {
    ...cachedPrices(priceProvider ?? { prices: (chain) => orderedPrices(sources, chain, log) }),
    familyPrices: ({ config }) =>
      orderedPrices(foreign, { caipId: config.caipId, config }, log).catch(() => new Map<string, Price>()),
  }
}
