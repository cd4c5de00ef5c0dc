import {
  MalformedResponseError,
  SendUnknownError,
  TransactionReplacedError,
  UnknownCallsError,
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
import { receiptOf, transactionOf } from '../transfer/readSent.js'
import { isUnknownId } from './callsErrors.js'
import { isOwnCall, readCallTrace, type CallTrace } from './callTrace.js'

/** Between the two looks that have to agree before another transaction counts as in its place, in ms. */
const AGAIN_MS = 6000
const MOST_RECEIPTS = 100

/** A hash as nodes have it; the rest of a receipt is read from the chain. */
const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))
const answer = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
  receipts: v.nullish(v.pipe(v.array(v.object({ transactionHash: hash })), v.maxLength(MOST_RECEIPTS))),
})

/** The classes of EIP-5792's codes. */
const KINDS = { 1: 'pending', 2: 'confirmed', 4: 'offchain', 5: 'failed', 6: 'partly' } as const

/** Looks that belong together: whether something else took the place of a single transaction, by its hash. */
export type Watches = Map<string, ReturnType<typeof nonceWatch>>

/** What became of the calls up to now: of a single transaction by the chain, else by the wallet's word. */
export async function callsStatus(
  context: EvmContext,
  { connectorId, network, calls: { id, trace }, signal }: CallsStatusRequest,
  watches: Watches,
  again: number = AGAIN_MS,
): Promise<CallsStatus> {
  const client = chainClient(context, network)
  if (trace) return readChain(signal, statusOfOne(client, id, readCallTrace(trace), watches, again))
  const { status, receipts } = await askStatus(context, connectorId, id, signal)
  const hashes = (receipts ?? []).map(({ transactionHash }) => transactionHash)
  const kind = KINDS[Math.floor(status / 100) as keyof typeof KINDS] as CallsStatus['status'] | undefined
  if (kind === undefined || kind === 'pending') return { status: 'pending', hashes }
  const found = await readChain(signal, Promise.all(hashes.map((each) => receiptOf(client, each))))
  return { status: weigh(kind, found), hashes }
}

/**
 * A wallet is believed as far as the chain agrees; where it names no transaction, its word is all there is.
 */
function weigh(
  said: CallsStatus['status'],
  found: readonly (TransactionReceipt | undefined)[],
): CallsStatus['status'] {
  const reverted = found.filter((receipt) => receipt?.status === 'reverted').length
  if (found.length === 0 || said === 'partly') return said
  if (said === 'confirmed' && found.includes(undefined)) return 'pending'
  const done = found.length - reverted - found.filter((receipt) => !receipt).length
  if (said === 'confirmed') return reverted === 0 ? said : done === 0 ? 'failed' : 'partly'
  // A bundler's transaction succeeds whatever the calls in it did: what they did cannot be told.
  return done === 0 ? said : 'partly'
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
  watches: Watches,
  again: number,
): Promise<CallsStatus> {
  if (!v.is(hash, id)) throw new UnknownCallsError({ details: 'hash' })
  const [receipt, sent] = await Promise.all([receiptOf(client, id), transactionOf(client, id)])
  // What an account's contract did with it, or another call in its place, is not told by a receipt.
  if (receipt && sent && !isOwnCall(sent, trace)) throw new SendUnknownError({ details: id })
  const pending: CallsStatus = { status: 'pending', hashes: [id] }
  if (receipt) return sent ? end(receipt) : pending
  const nonce = sent && isOwnCall(sent, trace) ? sent.nonce : trace.nonce
  const { account: from, since } = trace
  if (from === undefined || nonce === undefined) return { ...pending, hashes: sent ? [id] : [] }
  const look = watches.get(id) ?? nonceWatch(client, { from, nonce, hash: id, since, again })
  watches.set(id, look)
  const used = await look()
  if (!used) return pending
  const other = used.by
  if (other && isOwnCall(other, trace)) {
    // The wallet itself paid more for the same call.
    const its = await receiptOf(client, other.hash)
    return its ? end(its) : { status: 'pending', hashes: [other.hash] }
  }
  if (!used.certain || (await receiptOf(client, id))) return pending
  watches.delete(id)
  // What is not found may be the same call.
  throw other ? new TransactionReplacedError({ details: other.hash }) : new SendUnknownError({ details: id })

  function end({ status, transactionHash }: TransactionReceipt): CallsStatus {
    watches.delete(id)
    return { status: status === 'reverted' ? 'failed' : 'confirmed', hashes: [transactionHash] }
  }
}
