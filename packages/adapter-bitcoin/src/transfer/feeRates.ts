import type { Network } from '@latchkey/core/adapter'

import type { Esplora } from '../chain/esplora.js'
import { ratesSchema, readNode } from '../chain/readNode.js'

/** A fee to choose from. */
export interface FeeRate {
  readonly id: 'slow' | 'normal' | 'fast'
  /** Satoshis for each virtual byte, whole: it may not become less. */
  readonly rate: bigint
  /** Until it is likely included. */
  readonly seconds: number
}

/** How many blocks each may take. */
const targets = [
  ['slow', 144],
  ['normal', 6],
  ['fast', 1],
] as const
const secondsPerBlock = 600
// Higher than any real market has been: a node that says more is not to be followed.
const most = 5000

/** The rates that a node expects to do, never less than what nodes carry. */
export async function feeRates(esplora: Esplora, network: Network, signal: AbortSignal): Promise<readonly FeeRate[]> {
  const rates = readNode(ratesSchema, (await esplora.json({ network, path: '/fee-estimates', signal })) ?? {})
  const known = Object.entries(rates)
    .map(([blocks, rate]) => [Number(blocks), rate] as const)
    .toSorted(([a], [b]) => a - b)
  return targets.map(([id, blocks]) => {
    const [, rate = 1] = known.findLast(([within]) => within <= blocks) ?? known[0] ?? []
    return { id, rate: BigInt(Math.min(most, Math.max(1, Math.ceil(rate)))), seconds: blocks * secondsPerBlock }
  })
}

/** The chosen rate; the usual one where none was chosen or there is none of that name. */
export function rateOf(rates: readonly FeeRate[], id: string | undefined): FeeRate {
  const found = rates.find((rate) => rate.id === id) ?? rates.find((rate) => rate.id === 'normal') ?? rates[0]
  return found ?? { id: 'normal', rate: 1n, seconds: secondsPerBlock }
}
