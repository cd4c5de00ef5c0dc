import {
  ChainBehindError,
  ChainUnreachableError,
  cleanText,
  handIn,
  SendFailedError,
  TransactionExpiredError,
  type Network,
} from '@latchkey/core/adapter'
import { base64 } from '@scure/base'

import { goodNodes } from '../chain/readChain.js'
import type { Post } from '../chain/postJson.js'
import type { SolanaContext } from '../solanaContext.js'

// The node read the transaction: it fails its trial (-32002), is not signed (-32003), or is none (-32602,
// -32013).
const refusals = [-32_002, -32_003, -32_013, -32_602]

/**
 * Hands a signed transaction to the network's nodes. Resolves where one has it or may have it, also where
 * none answers: `confirm` hands it in again.
 *
 * @param last the height that it can no longer be included above, where it is known
 * @throws {SendFailedError} a node read it and refuses it
 * @throws {TransactionExpiredError} it can no longer be included
 */
export async function broadcast(
  context: SolanaContext,
  network: Network,
  wire: Uint8Array,
  last: number | undefined,
): Promise<void> {
  const { nodes, post } = await goodNodes(context, network, context.host.signal)
  await handIn({
    nodes,
    send: (url) => sendTo(url, post, wire, last),
    refusal: (error) =>
      error instanceof SendFailedError || error instanceof TransactionExpiredError ? error : undefined,
  })
}

/** Resolves where the node has it, now or before. */
async function sendTo(url: string, post: Post, wire: Uint8Array, last: number | undefined): Promise<void> {
  const { result, error } = await call(url, post, 'sendTransaction', [
    base64.encode(wire),
    { encoding: 'base64', preflightCommitment: 'confirmed' },
  ])
  if (error === undefined) {
    if (typeof result === 'string') return
    throw new ChainUnreachableError({ details: 'no answer to sendTransaction' })
  }
  const { code, message, data } = Object(error) as { code?: unknown; message?: unknown; data?: unknown }
  const { err, logs } = Object(data) as { err?: unknown; logs?: unknown }
  const details = cleanText(
    [message, ...(Array.isArray(logs) ? (logs as unknown[]).slice(-3) : [])].join(' '),
    500,
  )
  if (err === 'AlreadyProcessed' || /already been processed/i.test(details)) return
  if (err === 'BlockhashNotFound' || /blockhash not found/i.test(details)) {
    // Too late, or too early for a node that is behind: the height tells.
    const { result: height } = await call(url, post, 'getBlockHeight', [{ commitment: 'confirmed' }])
    if (last !== undefined && typeof height === 'number' && height > last)
      throw new TransactionExpiredError({ details })
    throw new ChainBehindError({ details })
  }
  if (refusals.includes(Number(code))) throw new SendFailedError({ details })
  throw new ChainUnreachableError({ details })
}

async function call(
  url: string,
  post: Post,
  method: string,
  params: readonly unknown[],
): Promise<{ readonly result?: unknown; readonly error?: unknown }> {
  const answer = await post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  if (!(answer instanceof Response)) throw new ChainUnreachableError({ details: answer.details })
  return Object(await answer.json().catch(() => undefined)) as {
    readonly result?: unknown
    readonly error?: unknown
  }
}
