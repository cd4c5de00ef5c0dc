import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'

import { verifySr25519 } from './verifySr25519.js'

type Verify = (message: Uint8Array, signature: Uint8Array, accountId: Uint8Array) => boolean

const hash = (data: Uint8Array): Uint8Array => blake2b(data, { dkLen: 32 })

/** Strict: a point of a small order is no key, and has signatures that need none. */
const verifyEd25519: Verify = (message, signature, key) =>
  ed25519.verify(signature, message, key, { zip215: false })

/** The account is the hash of the key, and the key is in the signature. */
const verifyEcdsa: Verify = (message, signature, accountId) => {
  const recovered = Uint8Array.from([signature[64] ?? 255, ...signature.subarray(0, 64)])
  const key = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(hash(message))
  return hash(key.toBytes(true)).every((byte, index) => byte === accountId[index])
}

/** The kinds of keys by the byte that may stand in front of a signature (`MultiSignature` of the chain). */
const kinds: Readonly<Record<number, { readonly verify: Verify; readonly length: number }>> = {
  0: { verify: verifyEd25519, length: 64 },
  1: { verify: verifySr25519, length: 64 },
  2: { verify: verifyEcdsa, length: 65 },
}

/**
 * Whether the account's key signed exactly these bytes. In front of a signature may be the byte that names
 * its kind; a bare one may begin with the same byte by chance.
 */
export function verifySignature(message: Uint8Array, signature: Uint8Array, accountId: Uint8Array): boolean {
  const named = kinds[signature[0] ?? 255]
  const attempts = [
    ...(named ? [{ ...named, bytes: signature.subarray(1) }] : []),
    ...Object.values(kinds).map((kind) => ({ ...kind, bytes: signature })),
  ]
  return attempts.some(({ verify, length, bytes }) => {
    try {
      return bytes.length === length && verify(message, bytes, accountId)
    } catch {
      return false
    }
  })
}
