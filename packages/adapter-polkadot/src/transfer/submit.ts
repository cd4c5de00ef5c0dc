import { MalformedResponseError, SendFailedError, TransactionExpiredError, type SubmittedTransfer, type TransferRequest } from '@latchkey/core/adapter'

import { readAccountId } from '../address/ss58.js'
import type { Node } from '../chain/openNode.js'
import type { PolkadotContext } from '../polkadotContext.js'
import type { WalletAccount } from '../sessions/walletAccount.js'
import { readDraft } from './draft.js'
import type { Extrinsic } from './extrinsic.js'
import { findProblems } from './findProblems.js'
import { metadataHash } from './metadataHash.js'
import { prepare, type UnsignedTransfer } from './prepare.js'

interface Ready extends UnsignedTransfer {
  readonly extrinsic: Extrinsic
}

/** Checks, asks the wallet, and hands what it signed to the network. */
export async function submit(context: PolkadotContext, request: TransferRequest): Promise<SubmittedTransfer> {
  const { book, host, nodes } = context
  const { connectorId, from, network, signal } = request
  const { session, account } = book.account(connectorId, readAccountId(from))
  const ready = await nodes.use(network, signal, (node) => toReady(context, node, request, account))
  const { payload, extrinsic } = ready
  const signature = await session.signer.signPayload({ account, payload, caipNetworkId: network.caipNetworkId, signal })
  signal.throwIfAborted()
  const signed = addSignature(extrinsic, account, signature, payload)
  const transfer: SubmittedTransfer = {
    hash: signed.hash.toHex(),
    trace: { from: String(ready.from), until: String(ready.until), nonce: String(ready.nonce), account: account.accountId },
  }
  // From here on nobody can call it off: it may be on its way.
  await nodes.use(network, host.signal, (node) => handIn(node, signed.toHex()))
  return transfer
}

async function toReady({ prefix, options }: PolkadotContext, node: Node, request: TransferRequest, account: WalletAccount): Promise<Ready> {
  const { network } = request
  const draft = await readDraft(node.api, request, prefix(network))
  const [problem] = await findProblems(node.api, draft, network)
  if (problem) throw problem.error
  const extrinsic = draft.extrinsic(draft.amount as bigint)
  const hash = options.metadataHash === false ? undefined : await metadataHash(node, network)
  return { extrinsic, ...(await prepare(node, account.address, extrinsic, hash)) }
}

function addSignature(extrinsic: Extrinsic, { address }: WalletAccount, signature: `0x${string}`, payload: UnsignedTransfer['payload']): Pick<Extrinsic, 'hash' | 'toHex'> {
  try {
    return extrinsic.addSignature(address, signature, payload)
  } catch (error) {
    throw new MalformedResponseError({ cause: error, details: 'signature' })
  }
}

async function handIn(node: Node, bytes: string): Promise<void> {
  try {
    await node.send('author_submitExtrinsic', [bytes])
  } catch (error) {
    // Without an answer it may have arrived all the same: what becomes of it is the chain's to say.
    if (isAnswer(error)) throw refused(error)
  }
}

const isAnswer = (error: unknown): error is Error => error instanceof Error && 'code' in error && typeof error.code === 'number'

/** The pool's own words, without the numbers in front of them. */
function refused(error: Error): Error {
  // The person took longer than the signature was good for.
  if (/outdated|ancient ?birth/i.test(error.message)) return new TransactionExpiredError({ cause: error })
  return new SendFailedError({ cause: error, details: error.message.replace(/^\d+:\s*/, '').slice(0, 300) })
}
