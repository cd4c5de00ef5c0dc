import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** A hash that counts for one purpose only (BIP-340). */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, ...parts))
}

/** What is compared is public: it needs no constant time. */
export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
