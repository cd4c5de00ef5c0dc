import {
  checkedOf,
  cleanText,
  FeeAboveLimitError,
  WouldFailError,
  type TransferRequest,
} from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import type { Address } from '@solana/addresses'

import type { Cluster } from '../chain/cluster.js'
import type { LatestBlockhash } from '../chain/clusterAnswers.js'
import { buildTransfer, type BuiltTransfer } from './buildTransfer.js'
import { checkTransfer } from './checkTransfer.js'
import { readPlan, type Plan } from './plan.js'
import type { AskedTransfer } from './transferTrace.js'

/** A transfer that the wallet can be asked for. */
export interface PreparedTransfer extends BuiltTransfer, LatestBlockhash {
  readonly asked: AskedTransfer
  /** The accounts that it may not touch otherwise. */
  readonly own: readonly Address[]
}

/** Everything that can be found out before the wallet is asked. */
export async function prepareTransfer(cluster: Cluster, request: TransferRequest): Promise<PreparedTransfer> {
  const plan = await readPlan(cluster, request)
  const { recipient, units } = checkedOf(checkTransfer(plan))
  limitFee(plan, request)
  const latest = await cluster.latestBlockhash()
  const built = buildTransfer(plan, recipient, units, latest)
  // What is bound to fail is said before the wallet is asked.
  await simulate(cluster, built.wire)
  const { from, token } = plan
  const decimals = token ? (token.mint?.decimals ?? 0) : request.network.nativeCurrency.decimals
  return {
    ...built,
    ...latest,
    own: [from, ...(token?.held ?? []).map(({ address }) => address)],
    asked: {
      from,
      recipient,
      destination: built.destination,
      ...(token && { mint: token.address }),
      units,
      decimals,
    },
  }
}

function limitFee({ fee }: Plan, { maxFee }: TransferRequest): void {
  if (maxFee !== undefined && fee > BigInt(maxFee)) throw new FeeAboveLimitError({ details: String(fee) })
}

async function simulate(cluster: Cluster, wire: Uint8Array): Promise<void> {
  const { failure, logs } = await cluster.simulate(base64.encode(wire))
  if (failure !== undefined)
    throw new WouldFailError({ details: cleanText([failure, ...logs.slice(-3)].join(' '), 500) })
}
