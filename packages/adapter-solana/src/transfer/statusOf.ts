import {
  TransactionExpiredError,
  TransactionFailedError,
  type CallsStatus,
  type CallsStatusRequest,
} from '@latchkey/core/adapter'

import { confirm } from './confirm.js'
import type { TransferParts } from './transferParts.js'

/** What became of a transaction that was sent as calls: waits until the chain decided, as for a transfer. */
export async function statusOf(
  parts: TransferParts,
  { calls: { id, trace }, network, signal }: CallsStatusRequest,
): Promise<CallsStatus> {
  try {
    const transfer = { hash: id, ...(trace && { trace }) }
    const { hash } = await confirm(parts, { transfer, network, signal })
    return { status: 'confirmed', hashes: [hash] }
  } catch (error) {
    if (error instanceof TransactionExpiredError) return { status: 'failed', hashes: [] }
    if (error instanceof TransactionFailedError) return { status: 'failed', hashes: [id] }
    throw error
  }
}
