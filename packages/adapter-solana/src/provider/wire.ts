import { MalformedResponseError } from '@latchkey/core/adapter'
import type { Address } from '@solana/addresses'
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
} from '@solana/transaction-messages'
import { getTransactionDecoder } from '@solana/transactions'

/** Of a transaction, in bytes: one packet. */
export const LONGEST_WIRE = 1232

/** A message as the network executes it: its accounts are a list, and its instructions point into it. */
export type Message = Exclude<CompiledTransactionMessage, { readonly version: 1 }> &
  CompiledTransactionMessageWithLifetime

export type CompiledInstruction = Message['instructions'][number]

/** By the signer's address, in the order of the signers; `null` where one is missing. */
export type Signatures = Readonly<Record<string, Uint8Array | null>>

export interface ReadTransaction {
  readonly message: Message
  /** What is signed. */
  readonly messageBytes: Uint8Array
  readonly signatures: Signatures
}

/**
 * The bytes of a transaction: the number of signatures, the signatures, the message. At most 19 signatures
 * fit into a packet, so one byte counts them.
 */
export function toWire(message: Uint8Array, signatures: readonly (Uint8Array | null)[]): Uint8Array {
  const wire = new Uint8Array(1 + 64 * signatures.length + message.length)
  wire[0] = signatures.length
  signatures.forEach((signature, index) => signature && wire.set(signature, 1 + 64 * index))
  wire.set(message, 1 + 64 * signatures.length)
  return wire
}

/**
 * A legacy or versioned transaction from its bytes.
 * @throws {MalformedResponseError} the bytes are no such transaction, or hold more than one
 */
export function readWire(wire: Uint8Array): ReadTransaction {
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    if (message.version === 1) throw new MalformedResponseError({ details: 'transaction of version 1' })
    // What is checked is the decoded message and what is sent is the bytes: neither may say more.
    if (!isEqual(getCompiledTransactionMessageEncoder().encode(message), messageBytes))
      throw new MalformedResponseError({ details: 'transaction: not in the canonical form' })
    return { message, messageBytes: new Uint8Array(messageBytes), signatures }
  } catch (error) {
    if (error instanceof MalformedResponseError) throw error
    throw new MalformedResponseError({ cause: error, details: 'transaction' })
  }
}

/**
 * A transaction with the signature of one of its signers put in.
 * @throws {MalformedResponseError} the address is none of the signers
 */
export function withSignature(wire: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  const { messageBytes, signatures } = readWire(wire)
  if (!Object.hasOwn(signatures, address)) throw new MalformedResponseError({ details: 'signer' })
  return toWire(messageBytes, Object.values({ ...signatures, [address]: signature }))
}

/** The accounts that have to sign, the payer of the fee first. */
export const signersOf = ({ header, staticAccounts }: Message): readonly Address[] =>
  staticAccounts.slice(0, header.numSignerAccounts)

const isEqual = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.from(a).every((byte, index) => byte === b[index])
