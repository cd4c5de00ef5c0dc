import type { CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import { KeeperError } from '../../../keeperError.js'
import type { AskNode } from '../signRequest.js'
import type { EvmTransaction } from './readTransaction.js'

/** What a transaction may cost, in hex: shown to the visitor, and signed so. */
export type Fees =
  | { readonly gas: string; readonly maxFeePerGas: string; readonly maxPriorityFeePerGas: string }
  | { readonly gas: string; readonly gasPrice: string }

const toHex = (value: bigint): string => `0x${value.toString(16)}`

/** The parameters of a call, as nodes take them. */
export const callOf = (
  from: string,
  { to, value, data }: EvmTransaction,
): Readonly<Record<string, string>> => ({
  from,
  ...(to && { to }),
  value: toHex(value),
  ...(data !== '0x' && { data }),
})

/** Fills in what the page left open. What it set is kept. */
export async function readFees(
  ask: AskNode,
  caipNetworkId: CaipNetworkId,
  from: string,
  transaction: EvmTransaction,
): Promise<Fees> {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const needsGas = gas === undefined
  const needsPrice =
    gasPrice === undefined && (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
  const [estimate, prices] = await Promise.all([
    needsGas ? ask<unknown>(caipNetworkId, 'eth_estimateGas', [callOf(from, transaction)]) : undefined,
    needsPrice ? readPrices(ask, caipNetworkId) : undefined,
  ])
  // What is in the block before may cost a little more in the next; a plain transfer never does.
  const room = transaction.data === '0x' ? 100n : 115n
  const limit = toHex(gas ?? (number(estimate) * room) / 100n)
  if (gasPrice !== undefined) return { gas: limit, gasPrice: toHex(gasPrice) }
  if (prices?.gasPrice !== undefined && maxFeePerGas === undefined)
    return { gas: limit, gasPrice: toHex(prices.gasPrice) }
  const tip = maxPriorityFeePerGas ?? prices?.tip ?? 0n
  const most = maxFeePerGas ?? (prices?.base ?? 0n) * 2n + tip
  return { gas: limit, maxFeePerGas: toHex(most), maxPriorityFeePerGas: toHex(tip < most ? tip : most) }
}

interface Prices {
  readonly base?: bigint
  readonly tip?: bigint
  /** Only where the chain has no base fee. */
  readonly gasPrice?: bigint
}

async function readPrices(ask: AskNode, caipNetworkId: CaipNetworkId): Promise<Prices> {
  const block = Object(await ask<unknown>(caipNetworkId, 'eth_getBlockByNumber', ['latest', false])) as {
    baseFeePerGas?: unknown
  }
  if (block.baseFeePerGas === undefined || block.baseFeePerGas === null)
    return { gasPrice: number(await ask(caipNetworkId, 'eth_gasPrice', [])) }
  const base = number(block.baseFeePerGas)
  const tip = await ask<unknown>(caipNetworkId, 'eth_maxPriorityFeePerGas', []).then(number, async () => {
    const price = number(await ask(caipNetworkId, 'eth_gasPrice', []))
    return price > base ? price - base : 0n
  })
  return { base, tip }
}

/** A number that a node said. */
export function number(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value))
    throw new KeeperError('rpc', 'The node gave no number', { code: -32603, message: String(value) })
  return BigInt(value)
}
