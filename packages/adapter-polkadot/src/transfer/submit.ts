import {
  checkedOf,
  FeeAboveLimitError,
  handIn,
  SendFailedError,
  TransactionExpiredError,
  type Network,
  type SubmittedTransfer,
  type TransferRequest,
} from '@latchkey/core/adapter'

import { readAccountId } from '../address/ss58.js'
import type { Node } from '../chain/openNode.js'
import type { PolkadotContext } from '../polkadotContext.js'
import { checkTransfer } from './checkTransfer.js'
import { readDraft } from './draft.js'
import { readyCall, signCall, type DrawnCall } from './signCall.js'

/** Checks, asks the wallet, and hands what it signed to the network. */
export async function submit(context: PolkadotContext, request: TransferRequest): Promise<SubmittedTransfer> {
  const { sessions, host, nodes } = context
  const { connectorId, from, network, signal } = request
  const { session, account } = sessions.account(connectorId, readAccountId(from))
  const ready = await nodes.use(network, signal, (node) =>
    readyCall(context, node, { network, account }, () => drawn(context, node, request)),
  )
  const { transfer, wire } = await signCall(session, ready, { account, network, signal })
  request.signed?.(transfer)
  // From here on it may be on its way, so that only the end of the instance calls it off.
  await handOver(context, network, host.signal, wire)
  return transfer
}

async function drawn({ prefix }: PolkadotContext, node: Node, request: TransferRequest): Promise<DrawnCall> {
  const { network } = request
  const draft = await readDraft(node, request, prefix(network))
  const { units } = checkedOf(await checkTransfer(node, draft, network))
  if (request.maxFee !== undefined && draft.fee > BigInt(request.maxFee))
    throw new FeeAboveLimitError({ details: String(draft.fee) })
  return { api: draft.api, extrinsic: draft.extrinsic(units) }
}

/**
 * Hands a signed transaction to the network. Resolves where a node took it or may have taken it.
 * @throws {SendFailedError}
 * @throws {TransactionExpiredError} a node refused it
 * @throws {ChainUnreachableError} no node was reached
 */
export async function handOver(
  { nodes }: Pick<PolkadotContext, 'nodes'>,
  network: Network,
  signal: AbortSignal,
  bytes: string,
): Promise<void> {
  await nodes.use(network, signal, (node) =>
    handIn({
      nodes: [node],
      send: (each) => each.send('author_submitExtrinsic', [bytes]),
      refusal: (error) => {
        const code = codeOf(error)
        if (code === ALREADY_IMPORTED) return 'known'
        return code !== undefined && DEFINITE.has(code) ? refused(error as Error) : undefined
      },
    }),
  )
}

/** Of Substrate's pool: it has the transaction already. */
const ALREADY_IMPORTED = 1013
/**
 * What a node says of a transaction that it does not take: of its own format (JSON-RPC), and of Substrate's
 * `author` methods. Not 1012: one that a block has already is banned from the pool for a while. Every other
 * code, as that of a server between, may come after the node took it.
 */
const DEFINITE: ReadonlySet<number> = new Set([
  -32700, -32602, -32601, -32600, 1001, 1002, 1010, 1011, 1014, 1015, 1016, 1017, 1018, 1019, 1020,
])

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined
}

/** The pool's own words, without the numbers in front of them; nothing where a block may have it. */
function refused(error: Error): Error | undefined {
  // Its nonce is used, which is so of one that a block has as well.
  if (/outdated/i.test(error.message)) return undefined
  // The person took longer than the signature was good for.
  if (/ancient ?birth/i.test(error.message)) return new TransactionExpiredError({ cause: error })
  return new SendFailedError({ cause: error, details: error.message.replace(/^\d+:\s*/, '').slice(0, 300) })
}
