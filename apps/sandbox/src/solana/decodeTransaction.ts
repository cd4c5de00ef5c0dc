import {
  type Address,
  type CompiledTransactionMessage,
  type ReadonlyUint8Array,
  type Transaction,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { lookUp } from './lookUpTable.js'
import { invalidParams } from './rpcError.js'

/** The most that fits into one packet. */
const largest = 1232

/** A transaction with what the chain's interface says of it. */
export interface DecodedTransaction {
  readonly wire: ReadonlyUint8Array
  readonly transaction: Transaction
  readonly message: Message
  readonly signature: string
  readonly signatures: readonly string[]
  readonly blockhash: string
  /** Those in the message, then those of its tables: writable, then read-only. */
  readonly accounts: readonly Address[]
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }
}

/** Version 1 has no tables and no reader among the wallets yet. */
export type Message = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }> & {
  readonly lifetimeToken: string
}

/** Reads what a wallet sent. Throws where it is no transaction. */
export function decodeTransaction(svm: LiteSVM, wire: ReadonlyUint8Array): DecodedTransaction {
  if (wire.length > largest)
    throw invalidParams(`decoded transaction too large: ${wire.length} bytes (max: ${largest} bytes)`)
  const transaction = read(() => getTransactionDecoder().decode(wire))
  const message = read(() => getCompiledTransactionMessageDecoder().decode(transaction.messageBytes))
  if (message.version === 1 || !('lifetimeToken' in message))
    throw invalidParams('invalid transaction: unsupported version')
  const signatures = Object.values(transaction.signatures).map((bytes) =>
    getBase58Decoder().decode(bytes ?? new Uint8Array(64)),
  )
  const [signature] = signatures
  if (signature === undefined) throw invalidParams('invalid transaction: no signature')
  const loaded = lookUp(svm, message.version === 0 ? (message.addressTableLookups ?? []) : [])
  const accounts = [...message.staticAccounts, ...loaded.writable, ...loaded.readonly]
  return {
    wire,
    transaction,
    message,
    signature,
    signatures,
    blockhash: message.lifetimeToken,
    accounts,
    loaded,
  }
}

function read<T>(decode: () => T): T {
  try {
    return decode()
  } catch {
    throw invalidParams('failed to deserialize solana_transaction::versioned::VersionedTransaction')
  }
}
