import {
  ChainNotSupportedError,
  untilAborted,
  type SubmittedTransfer,
  type TransferRequest,
} from '@latchkey/core/adapter'

import { readChain } from '../chain/readChain.js'
import { standardChain } from '../networks/chainIds.js'
import { accountOf, sessionOf } from '../session/solanaSessions.js'
import { toError } from '../toError.js'
import { featuresOf, signTransactions } from '../wallet/walletCalls.js'
import { broadcast } from './broadcast.js'
import { newestHeight } from './newestHeight.js'
import { prepareTransfer } from './prepareTransfer.js'
import { readSigned } from './readSigned.js'
import { sendByWallet } from './sendByWallet.js'
import type { TransferParts } from './transferParts.js'
import { writeTrace } from './transferTrace.js'

export async function submit(
  { context, sessions }: TransferParts,
  request: TransferRequest,
): Promise<SubmittedTransfer> {
  const { connectorId, network, signal } = request
  const session = sessionOf(sessions, connectorId)
  const account = accountOf(session, request.from)
  // Such a wallet would sign for whichever network it is on.
  const { standard, approvedCaipNetworkIds: approved } = session
  if (approved && !approved.includes(network.caipNetworkId)) throw new ChainNotSupportedError()

  const prepared = await readChain(context, network, signal, (cluster) => prepareTransfer(cluster, request))
  const chain = standardChain(network.caipNetworkId, standard.chains)
  if (!featuresOf(standard)['solana:signTransaction'])
    return sendByWallet({ context, wallet: standard, account, chain, request, prepared })

  const [wire = new Uint8Array()] = await ask(
    signal,
    signTransactions(standard, account, [prepared.wire], chain),
  )
  const { hash, blockhash } = readSigned(wire, prepared)
  // From here on it exists, whether the caller still waits or not.
  const last =
    blockhash === prepared.blockhash ? prepared.lastValidBlockHeight : await newestHeight(context, network)
  const transfer = {
    hash,
    trace: writeTrace({
      ...(last !== undefined && { lastValidBlockHeight: last }),
      wire,
      asked: prepared.asked,
    }),
  }
  request.signed?.(transfer)
  await broadcast(context, network, wire, last)
  return transfer
}

async function ask<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  try {
    return await untilAborted(signal, answer)
  } catch (error) {
    throw toError(error)
  }
}
