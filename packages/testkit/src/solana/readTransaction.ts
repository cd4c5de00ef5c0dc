import type { VersionedTransaction } from '@solana/web3.js'

import { invalidParams } from '../errors/providerRpcError.js'
import type { SolanaKey } from './solanaKey.js'

/** A transaction off the wire, legacy or versioned. */
export async function readTransaction(wire: unknown): Promise<VersionedTransaction> {
  if (!(wire instanceof Uint8Array)) throw invalidParams('transaction')
  const { VersionedTransaction } = await import('@solana/web3.js')
  try {
    return VersionedTransaction.deserialize(wire)
  } catch {
    throw invalidParams('transaction')
  }
}

/** The place of a key among those that sign. Throws where it has none: nobody needs to be asked then. */
export function placeOf({ message }: VersionedTransaction, { address }: SolanaKey): number {
  const { staticAccountKeys, header } = message
  const place = staticAccountKeys
    .slice(0, header.numRequiredSignatures)
    .findIndex((signer) => signer.toBase58() === address)
  if (place < 0) throw invalidParams('the account does not sign this transaction')
  return place
}

/** Puts the key's signature into the transaction and returns it. */
export function signWith(transaction: VersionedTransaction, key: SolanaKey): Uint8Array {
  const place = placeOf(transaction, key)
  const signature = key.sign(transaction.message.serialize())
  transaction.signatures[place] = signature
  return signature
}
