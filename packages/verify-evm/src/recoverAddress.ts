import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

import { checksumAddress } from './checksumAddress.js'

/** The hash that wallets sign for a text (EIP-191, version 0x45). */
export function hashMessage(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${text.length}`), text))
}

/** The last byte of a signature: some devices count from 0, most wallets from 27. */
const parities: Readonly<Record<number, number>> = { 0: 0, 1: 1, 27: 0, 28: 1 }

/**
 * The address whose key signed a text; `undefined` for bytes that are no signature of a key. As the chain's
 * own `ecrecover` it takes either value of `s`: a sign-in counts once by its nonce, not by its signature.
 *
 * @param signature 65 bytes in hex: `r`, `s`, and the parity
 */
export function recoverAddress(message: string, signature: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return undefined
  const bytes = hexToBytes(signature.slice(2))
  const parity = parities[bytes[64] ?? 255]
  if (parity === undefined) return undefined
  try {
    const recovered = Uint8Array.from([parity, ...bytes.subarray(0, 64)])
    const key = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(hashMessage(message))
    const hash = keccak_256(key.toBytes(false).subarray(1))
    return checksumAddress(`0x${bytesToHex(hash.subarray(12))}`)
  } catch {
    return undefined
  }
}
