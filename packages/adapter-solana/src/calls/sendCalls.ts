import type { CallsRequest, SentCalls } from '@latchkey/core/adapter'
import type { Wallet } from '@wallet-standard/base'

import type { TransactionVersion } from '../chain/compile.js'
import { readChain } from '../chain/readChain.js'
import { handOver } from '../transfer/handOver.js'
import type { TransferParts } from '../transfer/transferParts.js'
import { writeTrace } from '../transfer/transferTrace.js'
import { walletFor } from '../transfer/walletFor.js'
import { readKey } from '../wallet/readKey.js'
import { featuresOf } from '../wallet/walletCalls.js'
import { writeMarks } from './callMarks.js'
import { prepareCalls } from './prepareCalls.js'
import { readCalls } from './readCalls.js'

/** Has the wallet make the calls as one transaction, in their order, after a node tried it. */
export async function sendCalls(
  { context, sessions }: TransferParts,
  { connectorId, address, network, calls, signal }: CallsRequest,
): Promise<SentCalls> {
  const owner = readKey(address)
  const instructions = readCalls(calls, owner)
  const via = walletFor(sessions, connectorId, address, network)
  const version = versionOf(via.wallet)
  const transaction = await readChain(context, network, signal, (cluster) =>
    prepareCalls(cluster, { owner, instructions, version }),
  )
  const { hash, ...trace } = await handOver({ context, network, via, transaction, signal })
  return { id: hash, trace: { ...writeTrace(trace), marks: writeMarks(transaction.moves) } }
}

/** The versioned form, where the wallet takes it. */
function versionOf(wallet: Wallet): TransactionVersion {
  const features = featuresOf(wallet)
  const feature = features['solana:signTransaction'] ?? features['solana:signAndSendTransaction']
  const versions: unknown = feature?.supportedTransactionVersions
  return Array.isArray(versions) && versions.includes(0) ? 0 : 'legacy'
}
