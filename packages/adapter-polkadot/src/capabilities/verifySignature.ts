import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { verify as verifySr25519 } from '@scure/sr25519'

type Verify = (message: Uint8Array, signature: Uint8Array, accountId: Uint8Array) => boolean

const hash = (data: Uint8Array): Uint8Array => blake2b(data, { dkLen: 32 })
const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

/** Strict: a point of a small order is no key, and has signatures that need none. */
const verifyEd25519: Verify = (message, signature, key) =>
  ed25519.verify(signature, message, key, { zip215: false })
/** The account is the hash of the key, and the key is in the signature. */
const verifyEcdsa: Verify = (message, signature, accountId) => {
  const recovered = Uint8Array.from([signature[64] ?? 0, ...signature.subarray(0, 64)])
  const key = secp256k1.recoverPublicKey(recovered, hash(message), { prehash: false })
  return equal(hash(key), accountId)
}

/** The signature that a kind of key would have made, and the check of it. */
type Attempt = readonly [Verify, Uint8Array]

function attempts(signature: Uint8Array): readonly Attempt[] {
  if (signature.length === 65) return [[verifyEcdsa, signature]]
  if (signature.length !== 64) return []
  return [
    [verifyEd25519, signature],
    [verifySr25519, signature],
  ]
}

/**
 * Whether the account's key signed exactly these bytes. In front of a signature may be a byte that names its
 * kind; a bare one may begin with the same byte by chance.
 */
export function verifySignature(message: Uint8Array, signature: Uint8Array, accountId: Uint8Array): boolean {
  const named = (signature[0] ?? 255) < 3 ? attempts(signature.subarray(1)) : []
  return [...named, ...attempts(signature)].some(([verify, bytes]) => {
    try {
      return verify(message, bytes, accountId)
    } catch {
      return false
    }
  })
}
