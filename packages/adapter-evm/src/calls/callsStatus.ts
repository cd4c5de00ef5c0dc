import {
  MalformedResponseError,
  TransactionReplacedError,
  UnknownCallsError,
  untilAborted,
  type CallsStatus,
  type CallsStatusRequest,
} from '@latchkey/core/adapter'
import type { Hex, TransactionReceipt } from 'viem'
import * as v from 'valibot'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import { nonceWatch } from '../transfer/nonceWatch.js'
import { receiptOf } from '../transfer/readSent.js'
import { isUnknownId } from './callsErrors.js'
import { isThatCall, readCallTrace, type CallTrace } from './callTrace.js'

/** Between the two looks that have to agree before another transaction counts as in its place, in ms. */
const AGAIN_MS = 6000
const MOST_RECEIPTS = 20

/** A hash as nodes have it; the rest of a receipt is read from the chain. */
const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))
const answer = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
  receipts: v.fallback(
    v.optional(v.pipe(v.array(v.object({ transactionHash: hash })), v.maxLength(MOST_RECEIPTS))),
    undefined,
  ),
})

/** The classes of EIP-5792's codes. */
const KINDS = { 1: 'pending', 2: 'confirmed', 4: 'offchain', 5: 'failed', 6: 'partly' } as const

/** What became of the calls up to now: of a single transaction by the chain, else by the wallet's word. */
export async function callsStatus(
  context: EvmContext,
  { connectorId, network, calls: { id, trace }, signal }: CallsStatusRequest,
  again: number = AGAIN_MS,
): Promise<CallsStatus> {
  const client = chainClient(context, network)
  if (trace) return readChain(signal, statusOfOne(client, id, readCallTrace(trace), { again, signal }))
  const { status, receipts = [] } = await askStatus(context, connectorId, id, signal)
  const hashes = receipts.map(({ transactionHash }) => transactionHash)
  const kind = KINDS[Math.floor(status / 100) as keyof typeof KINDS] as CallsStatus['status'] | undefined
  if (kind !== 'confirmed') return { status: kind ?? 'pending', hashes }
  // A wallet is believed as far as the chain has it.
  const found = await readChain(signal, Promise.all(hashes.map((each) => receiptOf(client, each))))
  const isReverted = found.some((receipt) => receipt?.status === 'reverted')
  return { status: isReverted ? 'failed' : found.includes(undefined) ? 'pending' : 'confirmed', hashes }
}

async function askStatus(
  { wallet, silentTimeout }: EvmContext,
  connectorId: string,
  id: string,
  signal: AbortSignal,
): Promise<v.InferOutput<typeof answer>> {
  const said = await ask(await wallet(connectorId), 'wallet_getCallsStatus', [id], {
    signal,
    timeout: silentTimeout,
  }).catch((error: unknown) => {
    throw isUnknownId(error) ? new UnknownCallsError({ cause: error }) : error
  })
  const { success, output } = v.safeParse(answer, said)
  if (!success) throw new MalformedResponseError({ details: 'status of calls' })
  return output
}

async function statusOfOne(
  client: ChainClient,
  id: string,
  trace: CallTrace,
  { again, signal }: { readonly again: number; readonly signal: AbortSignal },
): Promise<CallsStatus> {
  if (!v.is(hash, id)) throw new UnknownCallsError({ details: 'hash' })
  const receipt = await receiptOf(client, id)
  if (receipt) return verdictOf(receipt)
  const { from, nonce, since } = trace
  if (from === undefined || nonce === undefined) return { status: 'pending', hashes: [] }
  const look = nonceWatch(client, { from, nonce, hash: id, since, again })
  if (!(await look())) return { status: 'pending', hashes: [id] }
  // One look may have met a node that is behind the others.
  await untilAborted(signal, new Promise((resolve) => setTimeout(resolve, again)))
  const used = await look()
  const other = used?.by
  if (other && isThatCall(other, trace)) {
    // The wallet itself paid more for the same call.
    const its = await receiptOf(client, other.hash)
    return its ? verdictOf(its) : { status: 'pending', hashes: [other.hash] }
  }
  if (used?.certain && !(await receiptOf(client, id)))
    throw new TransactionReplacedError(other ? { details: other.hash } : {})
  return { status: 'pending', hashes: [id] }
}

const verdictOf = ({ status, transactionHash }: TransactionReceipt): CallsStatus => ({
  status: status === 'reverted' ? 'failed' : 'confirmed',
  hashes: [transactionHash],
})
