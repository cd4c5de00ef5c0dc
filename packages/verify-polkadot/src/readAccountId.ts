import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/**
 * The 32 bytes of the account that an SS58 address spells: its public key, or for ecdsa the hash of it.
 * `undefined` for any other text, and for a spelling that no network uses: prefixes below 64 take one byte.
 */
export function readAccountId(address: string): Uint8Array | undefined {
  // 36 bytes have at most 50 letters.
  if (address.length > 50) return undefined
  let bytes: Uint8Array
  try {
    bytes = base58.decode(address)
  } catch {
    return undefined
  }
  const [first = 255, second = 0] = bytes
  const isWide = first >= 64
  if (first > 127 || bytes.length !== (isWide ? 36 : 35)) return undefined
  const prefix = isWide ? ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8) : first
  if (isWide && prefix < 64) return undefined
  const data = bytes.subarray(0, -2)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), data), { dkLen: 64 })
  if (checksum[0] !== bytes.at(-2) || checksum[1] !== bytes.at(-1)) return undefined
  return data.subarray(-32)
}
