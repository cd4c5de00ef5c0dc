import { ristretto255 } from '@noble/curves/ed25519.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { cryptoWaitReady, sr25519PairFromSeed, sr25519Sign, sr25519Verify } from '@polkadot/util-crypto'
import { verify as verifyByScure } from '@scure/sr25519'
import { expect, it } from 'vitest'

import { createStrobe } from './strobe.js'
import { verifySr25519 } from './verifySr25519.js'

await cryptoWaitReady()

const isSigned: typeof verifySr25519 = (...request) => {
  try {
    return verifySr25519(...request)
  } catch {
    return false
  }
}
const message = utf8ToBytes('Sign in')
const pair = sr25519PairFromSeed(new Uint8Array(32).fill(9))
const signature = sr25519Sign(message, pair)
const order = ristretto255.Point.Fn.ORDER

/** The signature with another number, kept under the bit that marks it. */
function withNumber(number: bigint): Uint8Array {
  const bytes = signature.slice()
  for (let index = 32; index < 64; index += 1)
    bytes[index] = Number((number >> BigInt(8 * (index - 32))) & 255n)
  bytes[63]! |= 0x80
  return bytes
}
const numberOf = (bytes: Uint8Array): bigint => {
  const number = bytes.slice(32)
  number[31]! &= 0x7f
  return number.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

it("Merlin gives the challenge of its own test, 'test protocol'", () => {
  // merlin 3.0.0, transcript.rs: equivalence_simple checks it against STROBE's reference.
  const strobe = createStrobe('Merlin v1.0')
  const size = (length: number): Uint8Array => Uint8Array.of(length, 0, 0, 0)
  for (const [label, text] of [
    ['dom-sep', 'test protocol'],
    ['some label', 'some data'],
  ] as const) {
    strobe.absorb(utf8ToBytes(label), 'meta')
    strobe.absorb(size(text.length), 'meta', true)
    strobe.absorb(utf8ToBytes(text), 'data')
  }
  strobe.absorb(utf8ToBytes('challenge'), 'meta')
  strobe.absorb(size(32), 'meta', true)
  expect(strobe.squeeze(32)).toEqual(
    hexToBytes('d5a21972d0d5fe320c0d263fac7fffb8145aa640af6e9bca177c03c7efcf0615'),
  )
})

it('says the same as schnorrkel and as scure, for texts of every length around a block of the hash', () => {
  for (let length = 0; length < 400; length += 7) {
    const text = new Uint8Array(length).fill(length)
    const own = sr25519PairFromSeed(new Uint8Array(32).fill(length % 251))
    const made = sr25519Sign(text, own)
    for (const key of [own.publicKey, pair.publicKey]) {
      const expected = sr25519Verify(text, made, key)
      expect(isSigned(text, made, key), `${length}`).toBe(expected)
      expect(verifyByScure(text, made, key)).toBe(expected)
    }
  }
})

it('takes no signature without the bit that marks its kind', () => {
  const bare = signature.slice()
  bare[63]! &= 0x7f
  expect(isSigned(message, signature, pair.publicKey)).toBe(true)
  expect(isSigned(message, bare, pair.publicKey)).toBe(false)
})

it('takes no number that is not reduced: it would be a second signature', () => {
  const number = numberOf(signature)
  expect(isSigned(message, withNumber(number), pair.publicKey)).toBe(true)
  for (const other of [number + order, number + 2n * order, order, 0n, number + 1n])
    expect(isSigned(message, withNumber(other), pair.publicKey)).toBe(false)
})

it('takes no signature for the neutral point, which can be written down without a secret', () => {
  // R = s B holds for it whatever the text is.
  const number = 5n
  const forged = withNumber(number)
  forged.set(ristretto255.Point.BASE.multiply(number).toBytes(), 0)
  expect(isSigned(message, forged, new Uint8Array(32))).toBe(false)
})

it('takes no point that is none, and no other length', () => {
  const none = new Uint8Array(32).fill(0xff)
  const withPoint = Uint8Array.from([...none, ...signature.subarray(32)])
  expect(isSigned(message, withPoint, pair.publicKey)).toBe(false)
  expect(isSigned(message, signature, none)).toBe(false)
  expect(isSigned(message, signature, pair.publicKey.subarray(1))).toBe(false)
  expect(isSigned(message, signature.subarray(1), pair.publicKey)).toBe(false)
  expect(isSigned(message, Uint8Array.of(...signature, 0), pair.publicKey)).toBe(false)
})
