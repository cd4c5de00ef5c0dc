import {
  errorChain,
  FeeAboveLimitError,
  isAbortError,
  NotSupportedError,
  OtherTransactionError,
  SendFailedError,
  SendUnknownError,
  TooLateError,
  type ReplaceRequest,
  type SubmittedTransfer,
  type TransferReplacement,
} from '@latchkey/core/adapter'
import { isAddressEqual, numberToHex, type Hex } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { askSend, inHex, walletOn } from './askSend.js'
import { transactionBy } from './findSent.js'
import { isRefusal } from './lostAnswer.js'
import { readReplaceable, readWaiting, type Plan, type Waiting } from './readReplaceable.js'
import { isAskedCall, type SentTransaction } from './relation.js'
import { hearOf } from './submit.js'
import { writeTrace } from './trace.js'

/** Speeding up and cancelling: another transaction under the same nonce, for a higher fee. */
export function evmReplacement(context: EvmContext): TransferReplacement {
  return {
    async read(request) {
      request.signal.throwIfAborted()
      return readChain(request.signal, readReplaceable(context, request))
    },
    async submit(request) {
      request.signal.throwIfAborted()
      const waiting = await readChain(request.signal, readWaiting(context, request))
      if (!waiting) throw new TooLateError({ details: request.transfer.hash })
      const plan = waiting.plans.find(({ kind }) => kind === request.kind)
      if (!plan) throw new NotSupportedError('transfer:replace', { details: request.kind })
      if (request.maxFee !== undefined && plan.cost > BigInt(request.maxFee))
        throw new FeeAboveLimitError({ details: plan.cost.toString() })
      return submit(context, request, waiting, plan)
    },
  }
}

async function submit(
  context: EvmContext,
  { connectorId, network, transfer, signal, signed }: ReplaceRequest,
  { sender, nonce }: Waiting,
  { asked, call: { to, value, data }, gas, fee }: Plan,
): Promise<SubmittedTransfer> {
  const client = chainClient(context, network)
  const provider = await walletOn(context, { connectorId, network, signal })
  // The visitor may have taken a while to let the wallet change its network.
  if (await isUsed(client, sender, nonce)) throw new TooLateError({ details: transfer.hash })
  const since = await getBlockNumber(client, { cacheTime: 0 }).catch(() => undefined)
  const trace = writeTrace({ asked, from: sender, nonce, ...(since !== undefined && { since }) })
  const transaction = {
    from: sender,
    to,
    value: numberToHex(value),
    chainId: numberToHex(Number(network.id)),
    nonce: numberToHex(nonce),
    gas: numberToHex(gas),
    ...(data && { data }),
    ...inHex(fee),
  }
  try {
    const hash = await askSend(provider, transaction, signal)
    const sent = await hearOf(client, hash)
    // A wallet that counts for itself sent one more beside the first.
    if (sent && (sent.nonce !== nonce || !isAskedCall(sent, asked)))
      throw new OtherTransactionError({ details: hash })
    signed?.({ hash, trace })
    return { hash, trace }
  } catch (error) {
    if (error instanceof OtherTransactionError || isAbortError(error)) throw error
    const rival = await rivalOf(client, sender, nonce, transfer.hash).catch(() => undefined)
    if (rival && isAskedCall(rival, asked)) return { hash: rival.hash, trace }
    if (await isUsed(client, sender, nonce)) throw new TooLateError({ cause: error, details: transfer.hash })
    if (isRefusal(error)) throw error
    if (isTooCheap(error)) throw new SendFailedError({ cause: error })
    // Whatever the wallet sent under this nonce, one of the two counts.
    throw new SendUnknownError({ cause: error })
  }
}

/** What a node says that has the first one, and finds that the other one does not offer enough. */
const isTooCheap = (error: unknown): boolean =>
  errorChain(error).some((link) =>
    /underpriced|fee too low/i.test(
      typeof link === 'string' ? link : String((Object(link) as { readonly message?: unknown }).message),
    ),
  )

const isUsed = async (client: ChainClient, address: Hex, nonce: number): Promise<boolean> =>
  (await getTransactionCount(client, { address }).catch(() => nonce)) > nonce

/** What the nodes have under the nonce in the place of the first one. */
async function rivalOf(
  client: ChainClient,
  sender: Hex,
  nonce: number,
  first: string,
): Promise<SentTransaction | undefined> {
  const named = await transactionBy(client, sender, nonce)
  const waiting = named
    ? []
    : (await getBlock(client, { blockTag: 'pending', includeTransactions: true })).transactions
  const found = named ?? waiting.find((each) => each.nonce === nonce && isAddressEqual(each.from, sender))
  return found?.hash.toLowerCase() === first.toLowerCase() ? undefined : found
}
