import type { FeeChoice, NativeBalance } from '@latchkey/core/adapter'
import type { Address } from '@solana/addresses'

import type { Cluster } from '../chain/cluster.js'

export type Speed = FeeChoice['id']

/** Micro-lamports for each compute unit, by how much of a hurry there is. */
export type Prices = Readonly<Record<Speed, bigint>>

const shares: Readonly<Record<Speed, number>> = { slow: 0.25, normal: 0.5, fast: 0.9 }
// Against a node in error, or one that lies: 1 lamport per compute unit is far above what is paid in a rush.
const highest = 1_000_000n
/** For one signature. */
export const baseFee = 5000n

/** What was paid recently for the accounts that a transfer writes to, as the network's own nodes tell. */
export async function readPrices(
  cluster: Cluster,
  lockedWritableAccounts: readonly Address[],
): Promise<Prices> {
  const recent = await cluster.recentFees(lockedWritableAccounts)
  const paid = recent.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  const at = (share: number): bigint => {
    const price = paid[Math.min(paid.length - 1, Math.floor(paid.length * share))] ?? 0n
    return price > highest ? highest : price
  }
  return { slow: at(shares.slow), normal: at(shares.normal), fast: at(shares.fast) }
}

/** In lamports, rounded up as the network does. */
export const feeOf = (price: bigint, computeUnits: number): bigint =>
  baseFee + (price * BigInt(computeUnits) + 999_999n) / 1_000_000n

/** Nothing to choose where all prices are the same. */
export function feeChoices(
  prices: Prices,
  computeUnits: number,
  toBalance: (lamports: bigint) => NativeBalance,
): readonly FeeChoice[] | undefined {
  if (prices.slow === prices.fast) return undefined
  return (['slow', 'normal', 'fast'] as const).map((id) => ({
    id,
    fee: toBalance(feeOf(prices[id], computeUnits)),
    rate: `${prices[id]} µlamports/CU`,
  }))
}
