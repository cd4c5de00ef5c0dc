import {
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  MalformedResponseError,
  TransactionExpiredError,
  TransactionFailedError,
  untilAborted,
  type ConfirmedTransfer,
  type Transfer,
} from '@latchkey/core/adapter'
import { base58 } from '@scure/base'
import type { Connection } from '@solana/web3.js'

import { readChain } from '../chain/readChain.js'
import type { TransferParts } from './transferParts.js'

// Between two looks at the chain, in ms; a block takes 400.
const pause = 800
// How many looks may fail in a row. The transaction does not mind.
const patience = 5
// Leaders change, and forget: what is still valid is sent once more every so many looks.
const again = 5

type ConfirmRequest = Parameters<Transfer['confirm']>[0]

/** Waits until the transaction is in a block, or can no longer come into one: its blockhash decides, and no clock. */
export async function confirm({ context }: TransferParts, { transfer, network, signal }: ConfirmRequest): Promise<ConfirmedTransfer> {
  signal.throwIfAborted()
  const { hash, trace = {} } = transfer
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(hash)) throw new MalformedResponseError({ details: 'transaction id' })
  const read = <T>(work: (connection: Connection) => Promise<T>): Promise<T> => readChain(context, network, signal, work)
  const known = /^\d+$/.test(trace['lastValidBlockHeight'] ?? '') ? Number(trace['lastValidBlockHeight']) : undefined
  // Without a trace: nothing that is valid now stays so for longer than the newest blockhash.
  const last = known ?? (await read((connection) => connection.getLatestBlockhash())).lastValidBlockHeight

  let failures = 0
  for (let look = 1; ; look += 1) {
    try {
      const block = await read((connection) => lookFor(connection, hash, last))
      failures = 0
      if (block !== undefined) return { hash, block: String(block), ...(await read((connection) => feeOf(connection, hash, network.nativeCurrency)).catch(() => ({}))) }
    } catch (error) {
      failures += 1
      const passing = [ChainUnreachableError, ChainBusyError, ChainBehindError].some((kind) => error instanceof kind)
      if (!passing || failures > patience) throw error
    }
    if (trace['wire'] && look % again === 0) await read((connection) => sendAgain(connection, trace['wire'])).catch(() => undefined)
    await untilAborted(signal, new Promise((resolve) => setTimeout(resolve, pause)))
  }
}

/** @returns the slot it is in; `undefined` while that is open */
async function lookFor(connection: Connection, hash: string, last: number): Promise<number | undefined> {
  const height = await connection.getBlockHeight('confirmed')
  const over = height > last
  // The height first: what came into the last block it could is found by the second question.
  const { value } = await connection.getSignatureStatuses([hash], { searchTransactionHistory: over })
  const status = value[0]
  if (status?.err) throw new TransactionFailedError({ details: JSON.stringify(status.err) })
  if (status && (status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized')) return status.slot
  if (over && !status) throw new TransactionExpiredError()
  return undefined
}

/** It is confirmed; what it cost is a courtesy. */
async function feeOf(connection: Connection, hash: string, { decimals, symbol }: { readonly decimals: number; readonly symbol: string }): Promise<Pick<ConfirmedTransfer, 'fee'>> {
  const found = await connection.getTransaction(hash, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 })
  return found?.meta ? { fee: { value: String(found.meta.fee), decimals, symbol } } : {}
}

async function sendAgain(connection: Connection, wire: string | undefined): Promise<void> {
  if (wire) await connection.sendRawTransaction(base58.decode(wire), { skipPreflight: true })
}
