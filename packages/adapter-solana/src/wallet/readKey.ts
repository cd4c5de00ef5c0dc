import { MalformedResponseError } from '@latchkey/core/adapter'
import { PublicKey } from '@solana/web3.js'

import { addressBytes } from './addressBytes.js'

/** @throws {MalformedResponseError} it is none */
export function readKey(address: string): PublicKey {
  const bytes = addressBytes(address)
  if (!bytes) throw new MalformedResponseError({ details: 'address' })
  return new PublicKey(bytes)
}
