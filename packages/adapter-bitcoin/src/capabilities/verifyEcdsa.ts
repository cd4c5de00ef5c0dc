import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

import type { BitcoinAddress } from '../address/readAddress.js'
import { hash160, same } from './verifyBip322.js'

/**
 * Whether a signature of the older kind (BIP-137) recovers to the key of an address. Its first byte says
 * which of the possible keys it is; wallets disagree on what it says of the address, so the address alone
 * decides that.
 */
export function verifyEcdsa(
  { type, program }: BitcoinAddress,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  const [header = 0] = signature
  if (signature.length !== 65 || header < 27 || header > 42) return false
  const compressed = header >= 31
  const recovered = Uint8Array.from([(header - 27) & 3, ...signature.subarray(1)])
  const key = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(magicHash(message))
  const keyHash = hash160(key.toBytes(compressed))
  if (type === 'p2pkh' || (type === 'p2wpkh' && compressed)) return same(keyHash, program)
  return type === 'p2sh' && compressed && same(hash160(Uint8Array.from([0, 20, ...keyHash])), program)
}

const magic = utf8ToBytes('\u0018Bitcoin Signed Message:\n')

export const magicHash = (message: Uint8Array): Uint8Array =>
  sha256(sha256(concatBytes(magic, compactSize(message.length), message)))

function compactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.from([length])
  const bytes = [0, 8, 16, 24].map((shift) => (length >>> shift) & 0xff)
  return Uint8Array.from(length <= 0xffff ? [0xfd, ...bytes.slice(0, 2)] : [0xfe, ...bytes])
}
