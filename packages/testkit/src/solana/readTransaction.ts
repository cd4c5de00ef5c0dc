import type { CompiledTransactionMessage, CompiledTransactionMessageWithLifetime } from '@solana/kit'

import { invalidParams } from '../errors/providerRpcError.js'
import type { SolanaKey } from './solanaKey.js'

/** A message that wallets can show: legacy, or of version 0. */
export type ReadableMessage = Exclude<CompiledTransactionMessage, { readonly version: 1 }> &
  CompiledTransactionMessageWithLifetime

/** A transaction that a wallet was handed, with the signatures that it has so far. */
export interface ReadTransaction {
  readonly message: ReadableMessage
  /** What is signed. */
  readonly messageBytes: Uint8Array
  /** In the order of the signers; zeros where one is missing. */
  readonly signatures: Uint8Array[]
}

/** A transaction from its bytes. Throws where they are none. */
export async function readTransaction(wire: unknown): Promise<ReadTransaction> {
  if (!(wire instanceof Uint8Array)) throw invalidParams('transaction')
  const { getCompiledTransactionMessageDecoder, getTransactionDecoder } = await import('@solana/kit')
  const { message, messageBytes, signatures } = read()
  if (message.version === 1) throw invalidParams('transaction')
  return {
    message,
    messageBytes: new Uint8Array(messageBytes),
    signatures: Object.values(signatures).map((signature) =>
      Uint8Array.from(signature ?? new Uint8Array(64)),
    ),
  }

  function read(): {
    readonly message: CompiledTransactionMessage & CompiledTransactionMessageWithLifetime
    readonly messageBytes: ArrayLike<number>
    readonly signatures: Readonly<Record<string, ArrayLike<number> | null>>
  } {
    try {
      const { messageBytes, signatures } = getTransactionDecoder().decode(wire as Uint8Array)
      return {
        messageBytes,
        signatures,
        message: getCompiledTransactionMessageDecoder().decode(messageBytes),
      }
    } catch {
      throw invalidParams('transaction')
    }
  }
}

/** The place of a key among those that sign. Throws where it has none: then there is nothing to ask for. */
export function placeOf({ message }: ReadTransaction, { address }: SolanaKey): number {
  const { staticAccounts, header } = message
  const place = staticAccounts.slice(0, header.numSignerAccounts).findIndex((signer) => signer === address)
  if (place < 0) throw invalidParams('the account does not sign this transaction')
  return place
}

/** Puts the key's signature into the transaction and returns it. */
export function signWith(transaction: ReadTransaction, key: SolanaKey): Uint8Array {
  const signature = key.sign(transaction.messageBytes)
  transaction.signatures[placeOf(transaction, key)] = signature
  return signature
}

/** The transaction's bytes: the number of signatures, the signatures, the message. */
export const wireOf = ({ signatures, messageBytes }: ReadTransaction): Uint8Array =>
  Uint8Array.from([signatures.length, ...signatures.flatMap((signature) => [...signature]), ...messageBytes])
