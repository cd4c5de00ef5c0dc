import type { SubmittedTransfer, TransferRequest } from '@latchkey/core/adapter'

import { readChain } from '../chain/readChain.js'
import { handOver, type HandedOver } from './handOver.js'
import { prepareTransfer } from './prepareTransfer.js'
import type { TransferParts } from './transferParts.js'
import { writeTrace } from './transferTrace.js'
import { walletFor } from './walletFor.js'

export async function submit(
  { context, sessions }: TransferParts,
  request: TransferRequest,
): Promise<SubmittedTransfer> {
  const { connectorId, from, network, signal } = request
  const via = walletFor(sessions, connectorId, from, network)
  const prepared = await readChain(context, network, signal, (cluster) => prepareTransfer(cluster, request))
  const told = ({ hash, ...trace }: HandedOver): SubmittedTransfer => ({
    hash,
    trace: writeTrace({ ...trace, asked: prepared.asked }),
  })
  const handed = await handOver({
    context,
    network,
    via,
    transaction: prepared,
    signal,
    onSigned: (signed) => request.signed?.(told(signed)),
  })
  return told(handed)
}
