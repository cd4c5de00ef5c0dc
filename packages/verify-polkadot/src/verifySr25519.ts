import { ristretto255 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

import { createStrobe, type Strobe } from './strobe.js'

const { Point } = ristretto255
/** The context that wallets and the chain sign texts and transactions in. */
const CONTEXT = utf8ToBytes('substrate')

/**
 * Whether a key made a Schnorr signature over ristretto255 (schnorrkel 0.11, sr25519), the context being
 * `substrate`. Throws for points and numbers that are none. The neutral point, whose signatures need no
 * secret, is no key.
 *
 * Written on the curve and the hash of noble: the packages that have all of sr25519 bring a second copy of
 * both.
 */
export function verifySr25519(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  // The highest bit tells these signatures from those of ed25519.
  if (signature.length !== 64 || ((signature[63] ?? 0) & 0x80) === 0) return false
  const [pointBytes, numberBytes] = [signature.subarray(0, 32), signature.slice(32)]
  numberBytes[31] = (numberBytes[31] ?? 0) & 0x7f
  const key = Point.fromBytes(publicKey)
  if (key.is0()) return false
  const point = Point.fromBytes(pointBytes)
  // Throws for a number that is not reduced, so that no signature has a second spelling.
  const number = Point.Fn.fromBytes(numberBytes)
  const challenge = challengeOf(message, publicKey, pointBytes)
  const expected = Point.BASE.multiplyUnsafe(number).subtract(key.multiplyUnsafe(challenge))
  return expected.equals(point)
}

/** The number that a signer had to know the secret for: a hash of all that is public (Merlin transcript). */
function challengeOf(message: Uint8Array, publicKey: Uint8Array, point: Uint8Array): bigint {
  const strobe = createStrobe('Merlin v1.0')
  append(strobe, 'dom-sep', utf8ToBytes('SigningContext'))
  append(strobe, '', CONTEXT)
  append(strobe, 'sign-bytes', message)
  append(strobe, 'proto-name', utf8ToBytes('Schnorr-sig'))
  append(strobe, 'sign:pk', publicKey)
  append(strobe, 'sign:R', point)
  announce(strobe, 'sign:c', 64)
  return Point.Fn.create(toNumber(strobe.squeeze(64)))
}

function append(strobe: Strobe, label: string, data: Uint8Array): void {
  announce(strobe, label, data.length)
  strobe.absorb(data, 'data')
}

function announce(strobe: Strobe, label: string, length: number): void {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, length, true)
  strobe.absorb(utf8ToBytes(label), 'meta')
  strobe.absorb(size, 'meta', true)
}

const toNumber = (littleEndian: Uint8Array): bigint =>
  littleEndian.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
