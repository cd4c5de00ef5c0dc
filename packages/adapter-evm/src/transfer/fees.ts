import type { FeeChoice } from '@latchkey/core/adapter'
import { formatGwei } from 'viem'
import { getBlock, getFeeHistory, getGasPrice } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'

export type FeeId = FeeChoice['id']

/** What is offered for each unit of gas: by EIP-1559, or one price on chains without it. */
export type GasFee =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

export type GasFees = Readonly<Record<FeeId, GasFee>>

const BLOCKS = 10
/**
 * Percentiles of the tips in recent blocks, and the highest base fee that is offered, in percent of the next
 * one.
 */
const CHOICES = { slow: [10, 125n], normal: [50, 150n], fast: [90, 200n] } as const
const LEAST_TIP = 1_000_000n
const LEGACY: Readonly<Record<FeeId, bigint>> = { slow: 100n, normal: 110n, fast: 125n }

export const feeIds: readonly FeeId[] = ['slow', 'normal', 'fast']
export const isFeeId = (id: string | undefined): id is FeeId => feeIds.some((each) => each === id)

/** The most that a unit of gas costs. */
export const pricePerGas = (fee: GasFee): bigint => ('gasPrice' in fee ? fee.gasPrice : fee.maxFeePerGas)

/** For display: `2.1 gwei`. */
export const rateOf = (fee: GasFee): string =>
  `${Number(formatGwei(pricePerGas(fee)))
    .toPrecision(3)
    .replace(/\.?0+$/, '')} gwei`

const each = (make: (id: FeeId) => GasFee): GasFees => ({
  slow: make('slow'),
  normal: make('normal'),
  fast: make('fast'),
})

export async function readFees(client: ChainClient): Promise<GasFees> {
  const { baseFeePerGas } = await getBlock(client)
  if (typeof baseFeePerGas !== 'bigint') return legacyFees(client)
  const history = await getFeeHistory(client, {
    blockCount: BLOCKS,
    rewardPercentiles: feeIds.map((id) => CHOICES[id][0]),
  }).catch(() => undefined)
  const next = history?.baseFeePerGas.at(-1) ?? baseFeePerGas
  let tip = LEAST_TIP
  return each((id) => {
    const asked = median((history?.reward ?? []).map((block) => block[feeIds.indexOf(id)] ?? 0n))
    // A faster choice never has a lower tip than a slower one.
    tip = asked > tip ? asked : tip
    return { maxPriorityFeePerGas: tip, maxFeePerGas: (next * CHOICES[id][1]) / 100n + tip }
  })
}

async function legacyFees(client: ChainClient): Promise<GasFees> {
  const price = await getGasPrice(client)
  return each((id) => ({ gasPrice: (price * LEGACY[id]) / 100n }))
}

function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
