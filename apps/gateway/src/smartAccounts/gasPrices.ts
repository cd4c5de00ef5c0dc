import type { Chain } from '../chains/chain.js'

/** The prices of gas of now, in wei. */
export interface GasPrices {
  readonly base: bigint
  readonly tip: bigint
}

/** In wei: a tip where a node says that none is needed. */
const leastTip = 1_000_000n

/**
 * What the chain's gas costs now.
 * @throws a 502 where the node does not answer
 */
export const readGasPrices = (chain: Chain): Promise<GasPrices> =>
  chain.ask(async () => {
    const [{ baseFeePerGas }, suggested] = await Promise.all([
      chain.client.getBlock({ blockTag: 'latest', includeTransactions: false }),
      chain.client.estimateMaxPriorityFeePerGas(),
    ])
    return { base: baseFeePerGas ?? 0n, tip: suggested > leastTip ? suggested : leastTip }
  })
