import {
  abortError,
  ChainNotSupportedError,
  ChainUnreachableError,
  cleanText,
  InvalidAddressError,
  InvalidAmountError,
  LatchkeyError,
  SendFailedError,
  TransactionExpiredError,
  untilAborted,
  type SubmittedTransfer,
  type TransferRequest,
} from '@latchkey/core/adapter'
import { type Connection, PublicKey, type VersionedTransaction } from '@solana/web3.js'
import { base58 } from '@scure/base'

import { readChain } from '../chain/readChain.js'
import { standardChain } from '../networks/chainIds.js'
import { readWire } from '../provider/wire.js'
import { accountOf, sessionOf } from '../session/engineParts.js'
import { toError } from '../toError.js'
import { featuresOf, signAndSend, signTransactions } from '../wallet/walletCalls.js'
import { buildTransfer } from './buildTransfer.js'
import { readPlan } from './plan.js'
import { problemsOf } from './problems.js'
import type { TransferParts } from './transferParts.js'

export async function submit({ context, book }: TransferParts, request: TransferRequest): Promise<SubmittedTransfer> {
  const { connectorId, network, signal } = request
  const read = <T>(work: (connection: Connection) => Promise<T>): Promise<T> => readChain(context, network, signal, work)
  const session = sessionOf(book, connectorId)
  const account = accountOf(session, request.from)
  // Such a wallet would sign for whichever network it is on.
  if (session.approved && !session.approved.includes(network.caipNetworkId)) throw new ChainNotSupportedError()

  const prepared = await read(async (connection) => {
    const plan = await readPlan(connection, request)
    const [problem] = problemsOf(plan)
    if (problem) throw problem.error
    if (!(plan.recipient instanceof PublicKey)) throw new InvalidAddressError()
    if (typeof plan.amount !== 'bigint') throw new InvalidAmountError()
    const life = await connection.getLatestBlockhash()
    const transaction = buildTransfer(plan, plan.recipient, plan.amount, life.blockhash)
    // What is bound to fail is said before the person is bothered.
    await simulate(connection, transaction)
    return { transaction, life }
  })

  const { transaction, life } = prepared
  const chain = standardChain(network.caipNetworkId, session.wallet.chains)
  const wire = transaction.serialize()
  if (!featuresOf(session.wallet)['solana:signTransaction']) {
    const signature = await ask(signal, signAndSend(session.wallet, account, wire, chain, { preflightCommitment: 'confirmed' }))
    // The wallet may have taken a newer blockhash than ours: none that is known now lives longer than the newest.
    const { lastValidBlockHeight } = await read((connection) => connection.getLatestBlockhash())
    return { hash: base58.encode(signature), trace: { lastValidBlockHeight: String(lastValidBlockHeight) } }
  }

  const [signed = new Uint8Array()] = await ask(signal, signTransactions(session.wallet, account, [wire], chain))
  const { message, signatures } = readWire(signed)
  const own = message.recentBlockhash === life.blockhash
  const { lastValidBlockHeight } = own ? life : await read((connection) => connection.getLatestBlockhash())
  await send(context, request, signed)
  return { hash: base58.encode(signatures[0] ?? new Uint8Array()), trace: { lastValidBlockHeight: String(lastValidBlockHeight), wire: base58.encode(signed) } }
}

async function ask<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  try {
    return await untilAborted(signal, answer)
  } catch (error) {
    throw toError(error)
  }
}

async function simulate(connection: Connection, transaction: VersionedTransaction): Promise<void> {
  const { value } = await connection.simulateTransaction(transaction, { sigVerify: false, replaceRecentBlockhash: true })
  if (value.err) throw new SendFailedError({ details: cleanText([JSON.stringify(value.err), ...(value.logs ?? []).slice(-3)].join(' '), 500) })
}

async function send(context: TransferParts['context'], { network, signal }: TransferRequest, wire: Uint8Array): Promise<void> {
  try {
    await readChain(context, network, signal, (connection) => connection.sendRawTransaction(wire, { preflightCommitment: 'confirmed' }))
  } catch (error) {
    // An answer of the node, as against none at all, is what the library passes on with a cause.
    if (signal.aborted) throw abortError()
    if (!(error instanceof ChainUnreachableError) || !error.cause) throw error instanceof LatchkeyError ? error : new SendFailedError({ cause: error })
    const { message, logs } = Object(error.cause) as { message?: unknown; logs?: unknown }
    const details = cleanText([message, ...(Array.isArray(logs) ? (logs as unknown[]).slice(-3) : [])].join(' '), 500)
    if (/blockhash not found/i.test(details)) throw new TransactionExpiredError({ cause: error.cause, details })
    throw new SendFailedError({ cause: error.cause, details })
  }
}
