import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'

import { hash160, same } from './hashes.js'
import type { BitcoinAddress } from './readAddress.js'
import { sighashV0, sighashV1 } from './sighash.js'

/** Every input and output is signed. Other kinds leave a part of the transaction open. */
const SIGHASH_ALL = 1

/**
 * Whether a witness (BIP-322, simple form) is the address's signature of a message. Only scripts of a single
 * key are supported. Throws for bytes that are no signature.
 */
export function verifyWitness(address: BitcoinAddress, message: Uint8Array, signed: Uint8Array): boolean {
  const [signature, key, ...more] = readWitness(signed) ?? []
  if (!signature || more.length > 0) return false
  if (address.type === 'p2tr') return !key && verifyTaproot(address, message, signature)
  return key !== undefined && verifyKeyHash(address, message, signature, key)
}

/** A Taproot key's own signature (BIP-341): of 64 bytes, or of 65 with the kind that 64 do not mean. */
function verifyTaproot(address: BitcoinAddress, message: Uint8Array, signature: Uint8Array): boolean {
  const hashType = signature[64] ?? 0
  if (signature.length !== 64 && (signature.length !== 65 || hashType !== SIGHASH_ALL)) return false
  const digest = sighashV1({ message, script: address.script }, hashType)
  return schnorr.verify(signature.subarray(0, 64), digest, address.program)
}

/** The signature of a compressed key by its hash (BIP-143), in strict DER (BIP-66) and with a low `s`. */
function verifyKeyHash(
  address: BitcoinAddress,
  message: Uint8Array,
  signature: Uint8Array,
  key: Uint8Array,
): boolean {
  if (key.length !== 33 || signature.at(-1) !== SIGHASH_ALL) return false
  const keyHash = hash160(key)
  if (!isHashOf(keyHash, address)) return false
  const scriptCode = Uint8Array.from([0x76, 0xa9, 0x14, ...keyHash, 0x88, 0xac])
  const digest = sighashV0({ message, script: address.script }, scriptCode, SIGHASH_ALL)
  return secp256k1.verify(signature.subarray(0, -1), digest, key, {
    prehash: false,
    format: 'der',
    lowS: true,
  })
}

/** Whether a segwit address is of the key with that hash: P2WPKH, or the same inside P2SH. */
export function isHashOf(keyHash: Uint8Array, { type, program }: BitcoinAddress): boolean {
  if (type === 'p2wpkh') return same(keyHash, program)
  return type === 'p2sh' && same(hash160(Uint8Array.from([0, 20, ...keyHash])), program)
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
