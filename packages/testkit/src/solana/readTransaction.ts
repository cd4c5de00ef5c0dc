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

/** Puts the key's signature into the transaction and returns it. */
export function signWith(transaction: VersionedTransaction, key: SolanaKey): Uint8Array {
  const { staticAccountKeys, header } = transaction.message
  const index = staticAccountKeys.slice(0, header.numRequiredSignatures).findIndex((signer) => signer.toBase58() === key.address)
  if (index < 0) throw invalidParams('the account does not sign this transaction')
  const signature = key.sign(transaction.message.serialize())
  transaction.signatures[index] = signature
  return signature
}
