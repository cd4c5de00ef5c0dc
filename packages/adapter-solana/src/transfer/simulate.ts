import { cleanText, WouldFailError } from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import type { Address } from '@solana/addresses'

import type { Cluster } from '../chain/cluster.js'
import type { Simulation } from '../chain/clusterAnswers.js'

/**
 * Has a node try a transaction, without signatures: what is bound to fail is said before the wallet is asked.
 *
 * @param watched accounts whose state afterwards is told
 * @throws {WouldFailError} the chain would undo it
 */
export async function simulate(
  cluster: Cluster,
  wire: Uint8Array,
  watched: readonly Address[] = [],
): Promise<Simulation> {
  const tried = await cluster.simulate(base64.encode(wire), watched)
  if (tried.failure !== undefined)
    throw new WouldFailError({
      details: cleanText([tried.failure, ...tried.logs.slice(-3)].join(' '), 500),
    })
  return tried
}
