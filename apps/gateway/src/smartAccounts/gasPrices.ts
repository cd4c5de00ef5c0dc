import type { Chain } from '../chains/chain.js'
import { RpcFault, faultCodes } from '../errors/rpcFault.js'
import type { Operation } from './operation.js'

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

const refused = (words: string): RpcFault => new RpcFault(faultCodes.invalid, words, { reason: 'fee' })

/**
 * Checks that an operation pays what blocks are made for: one that is never mined costs the executor the
 * transaction that takes its place. Half of the tip will do, since suggestions change from block to block;
 * the base may rise once, by an eighth.
 *
 * @throws RpcFault
 */
export function checkPrice(
  { maxFeePerGas, maxPriorityFeePerGas }: Pick<Operation, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  { base, tip }: GasPrices,
): void {
  if (maxFeePerGas < base) throw refused('maxFeePerGas is below the price of the last block.')
  const leastOfTip = tip > leastTip ? (tip + 1n) / 2n : 0n
  if (maxPriorityFeePerGas < leastOfTip)
    throw refused(`maxPriorityFeePerGas is too little: ${leastOfTip} is needed.`)
  const needed = (base * 9n + 7n) / 8n + leastOfTip
  if (maxFeePerGas < needed) throw refused(`maxFeePerGas is too little: ${needed} is needed.`)
}
