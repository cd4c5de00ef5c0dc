import {
  InvalidAddressError,
  TransactionDroppedError,
  TransactionFailedError,
  TransactionReplacedError,
  untilAborted,
  type ConfirmedTransfer,
  type Network,
  type SubmittedTransfer,
} from '@latchkey/core/adapter'
import { TransactionNotFoundError, TransactionReceiptNotFoundError, isAddressEqual, type Address, type Hex, type TransactionReceipt } from 'viem'
import { getBlock, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'

export interface ConfirmRequest {
  readonly transfer: SubmittedTransfer
  readonly network: Network
  readonly signal: AbortSignal
}

/** In milliseconds. */
export interface Patience {
  readonly interval: number
  /** How long a transaction may be unknown: other nodes may not have heard of it yet. */
  readonly unknown: number
}

const SEARCHED_BLOCKS = 20n

/** Waits for the receipt. A pending transaction is waited for as long as it takes. */
export async function confirm(context: EvmContext, { transfer, network, signal }: ConfirmRequest, patience: Patience = { interval: 1500, unknown: 90_000 }): Promise<ConfirmedTransfer> {
  signal.throwIfAborted()
  const client = chainClient(context, network)
  const read = <T>(asked: Promise<T>): Promise<T> => readChain(signal, asked)
  if (!/^0x[0-9a-f]{64}$/i.test(transfer.hash)) throw new InvalidAddressError({ details: 'hash' })
  const hash = transfer.hash as Hex
  const from = transfer.trace?.['from'] as Address | undefined
  let nonce = transfer.trace?.['nonce'] === undefined ? undefined : Number(transfer.trace['nonce'])
  let seen = Date.now()
  for (;;) {
    const receipt = await read(receiptOf(client, hash))
    if (receipt) return toConfirmed(receipt, network)
    const known = await read(orUndefined(getTransaction(client, { hash }), TransactionNotFoundError))
    if (known) seen = Date.now()
    nonce ??= known?.nonce
    // The nonce is used, and not by this one: asked again, for it may have been included in between.
    if (from && nonce !== undefined && !known && (await read(getTransactionCount(client, { address: from }))) > nonce && !(await read(receiptOf(client, hash)))) {
      const other = await read(replacementOf(client, from, nonce))
      throw new TransactionReplacedError(other ? { details: other } : {})
    }
    if (Date.now() - seen > patience.unknown) throw new TransactionDroppedError({ details: hash })
    await untilAborted(signal, new Promise((resolve) => setTimeout(resolve, patience.interval)))
  }
}

function toConfirmed({ transactionHash, blockNumber, status, gasUsed, effectiveGasPrice }: TransactionReceipt, network: Network): ConfirmedTransfer {
  if (status === 'reverted') throw new TransactionFailedError({ details: transactionHash })
  const { symbol, decimals } = network.nativeCurrency
  return { hash: transactionHash, block: blockNumber.toString(), fee: { value: (gasUsed * effectiveGasPrice).toString(), symbol, decimals } }
}

const receiptOf = (client: ChainClient, hash: Hex): Promise<TransactionReceipt | undefined> =>
  orUndefined(getTransactionReceipt(client, { hash }), TransactionReceiptNotFoundError)

async function orUndefined<T>(asked: Promise<T>, absent: abstract new (...args: never[]) => Error): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof absent) return undefined
    throw error
  }
}

/** The transaction that used the nonce, where it is a recent one. */
async function replacementOf(client: ChainClient, from: Address, nonce: number): Promise<Hex | undefined> {
  let block = await getBlock(client, { includeTransactions: true })
  const oldest = block.number - SEARCHED_BLOCKS
  for (;;) {
    const found = block.transactions.find((each) => each.nonce === nonce && isAddressEqual(each.from, from))
    if (found || block.number === 0n || block.number <= oldest) return found?.hash
    block = await getBlock(client, { blockNumber: block.number - 1n, includeTransactions: true })
  }
}
