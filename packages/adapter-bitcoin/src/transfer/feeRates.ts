import { ChainUnreachableError, type Network } from '@latchkey/core/adapter'

import type { Esplora } from '../chain/esplora.js'
import { ratesSchema, readNode } from '../chain/readNode.js'
import { knownNetwork } from '../networks/knownNetworks.js'

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

/**
 * The rates that a node expects to do, never less than what nodes carry. Where real money pays, a node
 * without an estimate (a young one, or one that was restarted) is no reason to pay next to nothing: the next
 * one is asked.
 * @throws {ChainUnreachableError} no node has an estimate
 */
export async function feeRates(
  esplora: Esplora,
  network: Network,
  signal: AbortSignal,
): Promise<readonly FeeRate[]> {
  const needed = knownNetwork(network.caipNetworkId)?.prefix === 'bc'
  const isUseful = ({ ok, text }: { readonly ok: boolean; readonly text: string }): boolean =>
    !needed || (ok && /\d/.test(text))
  const rates = readNode(
    ratesSchema,
    (await esplora.json({ network, path: '/fee-estimates', signal, isUseful })) ?? {},
  )
  const known = Object.entries(rates)
    .map(([blocks, rate]) => [Number(blocks), rate] as const)
    .toSorted(([a], [b]) => a - b)
  if (needed && known.length === 0) throw new ChainUnreachableError({ details: 'no fee estimate' })
  return targets.map(([id, blocks]) => {
    const [, rate = 1] = known.findLast(([within]) => within <= blocks) ?? known[0] ?? []
    return {
      id,
      rate: BigInt(Math.min(most, Math.max(1, Math.ceil(rate)))),
      seconds: blocks * secondsPerBlock,
    }
  })
}

/** The chosen rate; the usual one where none was chosen or there is none of that name. */
export function rateOf(rates: readonly FeeRate[], id: string | undefined): FeeRate {
  const found = rates.find((rate) => rate.id === id) ?? rates.find((rate) => rate.id === 'normal') ?? rates[0]
  return found ?? { id: 'normal', rate: 1n, seconds: secondsPerBlock }
}
