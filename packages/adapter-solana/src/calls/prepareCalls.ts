import { AtomicNotSupportedError, InvalidCallsError } from '@latchkey/core/adapter'
import type { Address } from '@solana/addresses'
import { isWritableRole } from '@solana/instructions'

import type { Cluster } from '../chain/cluster.js'
import type { LatestBlockhash } from '../chain/clusterAnswers.js'
import { compile, type TransactionVersion } from '../chain/compile.js'
import { setComputeUnitPrice, type FullInstruction } from '../chain/instructions.js'
import { LONGEST_WIRE } from '../provider/wire.js'
import { readPrices } from '../transfer/fees.js'
import type { ToSign } from '../transfer/handOver.js'
import { simulate } from '../transfer/simulate.js'
import { movesOf } from './readCalls.js'

interface Calls {
  readonly owner: Address
  readonly instructions: readonly FullInstruction[]
  readonly version: TransactionVersion
}

/**
 * Makes one transaction of instructions, and has a node try it.
 *
 * @throws {AtomicNotSupportedError} several, and one transaction cannot hold them
 * @throws {InvalidCallsError} a single one that no transaction can hold
 * @throws {WouldFailError} the chain would undo it
 */
export async function prepareCalls(cluster: Cluster, calls: Calls): Promise<ToSign> {
  const { owner, instructions } = calls
  const moves = movesOf(instructions)
  const named = moves.flatMap(({ accounts }) =>
    accounts.filter(({ role }) => isWritableRole(role)).map(({ address }) => address),
  )
  const own = [...new Set([owner, ...named])]
  const [latest, prices] = await Promise.all([cluster.latestBlockhash(), readPrices(cluster, own)])
  const wire = wireOf(calls, latest, moves.length === instructions.length ? prices.normal : 0n)
  await simulate(cluster, wire)
  return { wire, moves, own, inOrder: true, ...latest }
}

/** @param price of the work, in micro-lamports a unit: left out where there is no room for it */
function wireOf({ owner, instructions, version }: Calls, latest: LatestBlockhash, price: bigint): Uint8Array {
  const built = (...before: readonly FullInstruction[]): Uint8Array => {
    try {
      return compile(owner, [...before, ...instructions], latest, version)
    } catch (cause) {
      // A program that is to be written to, for instance.
      throw new InvalidCallsError({ cause, details: 'they are no transaction' })
    }
  }
  const priced = price > 0n ? built(setComputeUnitPrice(price)) : undefined
  if (priced && priced.length <= LONGEST_WIRE) return priced
  const wire = built()
  if (wire.length <= LONGEST_WIRE) return wire
  const details = `${wire.length} bytes, and a transaction holds ${LONGEST_WIRE}`
  throw instructions.length > 1
    ? new AtomicNotSupportedError({ details })
    : new InvalidCallsError({ details })
}
