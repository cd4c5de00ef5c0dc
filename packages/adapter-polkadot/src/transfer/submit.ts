import { SendFailedError, TransactionExpiredError, type SubmittedTransfer, type TransferRequest } from '@latchkey/core/adapter'

import type { PolkadotContext } from '../polkadotContext.js'
import { readAccountId } from '../address/ss58.js'
import type { Node } from '../chain/openNode.js'
import { readDraft } from './draft.js'
import { findProblems } from './findProblems.js'
import { metadataHash } from './metadataHash.js'
import { prepare } from './prepare.js'

/** Checks, asks the wallet, and hands what it signed to the network. */
export function submit(context: PolkadotContext, request: TransferRequest): Promise<SubmittedTransfer> {
  return context.nodes.use(request.network, request.signal, (node) => send(context, node, request))
}

async function send({ book, prefix, options }: PolkadotContext, node: Node, request: TransferRequest): Promise<SubmittedTransfer> {
  const { connectorId, from, network, signal } = request
  const { session, account } = book.account(connectorId, readAccountId(from))
  const { api } = node
  const draft = await readDraft(api, request, prefix(network))
  const [problem] = await findProblems(api, draft, network)
  if (problem) throw problem.error
  const extrinsic = draft.extrinsic(draft.amount as bigint)
  const hash = options.metadataHash === false ? undefined : await metadataHash(node, network)
  const { payload, nonce, from: after, until } = await prepare(node, account.address, extrinsic, hash)
  signal.throwIfAborted()
  const signature = await session.signer.signPayload({ account, payload, caipNetworkId: network.caipNetworkId, signal })
  signal.throwIfAborted()
  try {
    const signed = extrinsic.addSignature(account.address, signature, payload)
    const accepted = await node.send<string>('author_submitExtrinsic', [signed.toHex()])
    const trace = { from: String(after), until: String(until), nonce: String(nonce), account: draft.from }
    return { hash: typeof accepted === 'string' ? accepted : signed.hash.toHex(), trace }
  } catch (error) {
    throw refused(error)
  }
}

/** The pool's own words, without the numbers in front of them. */
function refused(error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error)
  // The person took longer than the signature was good for.
  if (/outdated|ancient birth/i.test(said)) return new TransactionExpiredError({ cause: error })
  return new SendFailedError({ cause: error, details: said.replace(/^\d+:\s*/, '').slice(0, 300) })
}
