import {
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import type { SentTransaction } from './relation.js'

/** A transaction in a block or in the node's pool; `undefined` where the node knows none. */
export const transactionOf = (client: ChainClient, hash: Hex): Promise<SentTransaction | undefined> =>
  orUndefined(getTransaction(client, { hash }), TransactionNotFoundError)

export const receiptOf = (client: ChainClient, hash: Hex): Promise<TransactionReceipt | undefined> =>
  orUndefined(getTransactionReceipt(client, { hash }), TransactionReceiptNotFoundError)

export async function orUndefined<T>(
  asked: Promise<T>,
  absent: abstract new (...args: never[]) => Error,
): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof absent) return undefined
    throw error
  }
}
