import type { Chain } from '../chains/chain.js'
import type { WatchedChain } from '../families/familyChain.js'
import type { AskForeign } from '../foreign/askForeign.js'
import type { GatewayOptions } from '../options.js'
import { aggregatorSource } from './evm/aggregatorSource.js'
import { chainSource } from './evm/chainSource.js'
import { cowSource } from './evm/cow.js'
import { lifi } from './evm/lifi.js'
import { oneInch } from './evm/oneInch.js'
import { zeroEx } from './evm/zeroEx.js'
import type { ConvertChains } from './convertChains.js'
import type { ConvertSource } from './convertSource.js'
import type { OrderService } from './solana/orderSource.js'

interface SourceParts {
  readonly chains: ReadonlyMap<string, Chain>
  readonly families: ReadonlyMap<string, WatchedChain>
  readonly ask: AskForeign
  readonly costs: ConvertChains['costs']
}

/** Solana's main cluster, where Jupiter is. */
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const jupiterUrl = 'https://api.jup.ag/swap/v2'

/** The sources that the operator configured. The modules of a family are loaded only where it is served. */
export async function createConvertSources(
  { convert = {} }: GatewayOptions,
  { chains, families, ask, costs }: SourceParts,
): Promise<readonly ConvertSource[]> {
  const { cow, jupiter, lifi: lifiKey, maker, oneInch: oneInchKey, zeroEx: zeroExKey } = convert
  const services: readonly OrderService[] = [
    ...(jupiter ? [{ name: 'Jupiter', url: jupiterUrl, chainId: solanaMainnet, key: jupiter.key }] : []),
    ...(maker ? [{ name: 'Market maker', ...maker }] : []),
  ]
  const solana = await Promise.all(services.map((service) => solanaSource(service, families, ask)))
  const aggregators = [
    ...(zeroExKey ? [zeroEx(zeroExKey.key)] : []),
    ...(oneInchKey ? [oneInch(oneInchKey.key)] : []),
    ...(lifiKey ? [lifi(lifiKey.key)] : []),
  ]
  return [
    chainSource(chains, costs),
    ...(cow ? [cowSource(ask, chains)] : []),
    ...aggregators.map((service) => aggregatorSource(service, ask, chains)),
    ...solana.flat(),
  ]
}

async function solanaSource(
  service: OrderService,
  families: SourceParts['families'],
  ask: AskForeign,
): Promise<readonly ConvertSource[]> {
  const config = families.get(service.chainId)?.config
  if (config?.family !== 'solana') return []
  const [{ orderSource }, { createSolanaChainReader }] = await Promise.all([
    import('./solana/orderSource.js'),
    import('./solana/solanaChain.js'),
  ])
  return [orderSource(service, ask, createSolanaChainReader(config.rpcUrl))]
}
