import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

import type { BitcoinAddress } from '../address/readAddress.js'
import { scriptOf } from '../address/scriptOf.js'
import { sighashV0, sighashV1 } from './sighash.js'

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

/**
 * Whether a witness (BIP-322, simple form) is the address's signature of a message. Only scripts of a single
 * key are supported.
 */
export function verifyBip322(address: BitcoinAddress, message: Uint8Array, signature: Uint8Array): boolean {
  const [first, key, ...more] = readWitness(signature) ?? []
  if (!first || more.length > 0) return false
  const covered = { message, script: scriptOf(address) }
  if (address.type === 'p2tr') {
    const hashType = first.length === 65 ? (first[64] ?? 0) : 0
    // Other hash types leave a part of the transaction unsigned.
    if (key || (hashType !== 0 && hashType !== 1) || first.length < 64 || first.length > 65) return false
    return schnorr.verify(first.subarray(0, 64), sighashV1(covered, hashType), address.program)
  }
  if (!key || key.length !== 33 || first.at(-1) !== 1) return false
  const keyHash = hash160(key)
  const program = Uint8Array.from([0, 20, ...keyHash])
  const isOwn =
    address.type === 'p2wpkh'
      ? same(keyHash, address.program)
      : address.type === 'p2sh' && same(hash160(program), address.program)
  if (!isOwn) return false
  const scriptCode = Uint8Array.from([0x76, 0xa9, 0x14, ...keyHash, 0x88, 0xac])
  return secp256k1.verify(first.subarray(0, -1), sighashV0(covered, scriptCode, 1), key, {
    prehash: false,
    format: 'der',
  })
}

/** The items of a witness; `undefined` where the bytes are no witness of short items. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const [count = 0] = bytes
  const items: Uint8Array[] = []
  let at = 1
  while (items.length < count && items.length < 4) {
    const length = bytes[at] ?? 0xff
    if (length > 0xfc || at + 1 + length > bytes.length) return undefined
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return items.length === count && at === bytes.length ? items : undefined
}
