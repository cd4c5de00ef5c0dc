import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

import { hash160, hash256, same } from './hashes.js'
import type { BitcoinAddress } from './readAddress.js'
import { isHashOf } from './verifyWitness.js'

/**
 * Whether a signature of the older kind (BIP-137) recovers to the key of an address. Its first byte says
 * which of the possible keys it is. Wallets disagree on what that byte says of the address, so the address
 * alone decides: an uncompressed key can only have P2PKH. Throws for bytes that are no signature.
 */
export function verifyRecoverable(
  address: BitcoinAddress,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  const [header = 0] = signature
  if (signature.length !== 65 || header < 27 || header > 42) return false
  const isCompressed = header >= 31
  const recovered = Uint8Array.from([(header - 27) & 3, ...signature.subarray(1)])
  const key = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(magicHash(message))
  const keyHash = hash160(key.toBytes(isCompressed))
  if (address.type === 'p2pkh') return same(keyHash, address.program)
  return isCompressed && isHashOf(keyHash, address)
}

const magicHash = (message: Uint8Array): Uint8Array =>
  hash256(concatBytes(utf8ToBytes('\u0018Bitcoin Signed Message:\n'), compactSize(message.length), message))

function compactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.from([length])
  const bytes = [0, 8, 16, 24].map((shift) => (length >>> shift) & 0xff)
  return Uint8Array.from(length <= 0xffff ? [0xfd, ...bytes.slice(0, 2)] : [0xfe, ...bytes])
}
