import {
  ChainUnreachableError,
  SendUnknownError,
  UnknownCallsError,
  type CallsStatus,
  type CallsStatusRequest,
} from '@latchkey/core/adapter'

import { readChain } from '../chain/readChain.js'
import { statusOf } from '../transfer/statusOf.js'
import type { TransferParts } from '../transfer/transferParts.js'
import { hasMarks } from './callMarks.js'

/**
 * What became of the calls, by the chain alone. A wallet that hands in by itself may have named another
 * transaction: one without the calls says nothing of them.
 */
export async function callsStatus(parts: TransferParts, request: CallsStatusRequest): Promise<CallsStatus> {
  const { calls, network, signal } = request
  const { id, trace } = calls
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(id)) throw new UnknownCallsError({ details: 'transaction id' })
  const found = await statusOf(parts, request)
  const { marks } = trace ?? {}
  if (found.status !== 'confirmed' || marks === undefined) return found
  const included = await readChain(parts.context, network, signal, (cluster) => cluster.transaction(id))
  if (!included) throw new ChainUnreachableError({ details: 'the node does not show the transaction' })
  if (!hasMarks(included.message, marks)) throw new SendUnknownError({ details: id })
  return found
}
