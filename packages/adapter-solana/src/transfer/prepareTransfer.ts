import { checkedOf, FeeAboveLimitError, type TransferRequest } from '@latchkey/core/adapter'

import type { Cluster } from '../chain/cluster.js'
import { buildTransfer } from './buildTransfer.js'
import { checkTransfer } from './checkTransfer.js'
import type { ToSign } from './handOver.js'
import { readPlan, type Plan } from './plan.js'
import { simulate } from './simulate.js'
import type { AskedTransfer } from './transferTrace.js'

/** A transfer that the wallet can be asked for. */
export interface PreparedTransfer extends ToSign {
  readonly asked: AskedTransfer
}

/** Everything that can be found out before the wallet is asked. */
export async function prepareTransfer(cluster: Cluster, request: TransferRequest): Promise<PreparedTransfer> {
  const plan = await readPlan(cluster, request)
  const { recipient, units } = checkedOf(checkTransfer(plan))
  limitFee(plan, request)
  const latest = await cluster.latestBlockhash()
  const built = buildTransfer(plan, recipient, units, latest)
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
