import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, bech32, bech32m, createBase58check } from '@scure/base'

import { hash160, hash256 } from './hashes.js'
import { readAddress } from './readAddress.js'
import { sighashV0, sighashV1 } from './sighash.js'

const base58check = createBase58check(sha256)

/** A key, its addresses, and what a wallet would sign with it. Parts of a signature can be chosen wrongly. */
export function createSigner(seed: number) {
  const secret = new Uint8Array(32).fill(seed)
  const key = secp256k1.getPublicKey(secret)
  const keyHash = hash160(key)
  const xOnly = schnorr.getPublicKey(secret)
  const program = Uint8Array.from([0, 20, ...keyHash])
  const addresses = {
    p2pkh: base58check.encode(Uint8Array.from([0, ...keyHash])),
    uncompressed: base58check.encode(Uint8Array.from([0, ...hash160(secp256k1.getPublicKey(secret, false))])),
    p2sh: base58check.encode(Uint8Array.from([5, ...hash160(program)])),
    p2wpkh: bech32.encode('bc', [0, ...bech32.toWords(keyHash)]),
    // The key itself without a script: a wallet would tweak it, which changes nothing for who verifies.
    p2tr: bech32m.encode('bc', [1, ...bech32m.toWords(xOnly)]),
  }
  const uncompressedHash = hash160(secp256k1.getPublicKey(secret, false))
  const unusable = {
    uncompressedSegwit: bech32.encode('bc', [0, ...bech32.toWords(uncompressedHash)]),
    uncompressedInside: base58check.encode(
      Uint8Array.from([5, ...hash160(Uint8Array.from([0, 20, ...uncompressedHash]))]),
    ),
  }
  const covered = (address: string, message: string) => ({
    message: utf8ToBytes(message),
    script: readAddress(address)!.script,
  })
  return {
    addresses,
    unusable,
    key,
    /** The items of the witness of a P2WPKH address, or one inside P2SH. */
    signV0(address: string, message: string, { hashType = 1, highS = false } = {}): readonly Uint8Array[] {
      const scriptCode = Uint8Array.from([0x76, 0xa9, 20, ...keyHash, 0x88, 0xac])
      const digest = sighashV0(covered(address, message), scriptCode, hashType)
      const compact = secp256k1.sign(digest, secret, { prehash: false })
      const { r, s } = secp256k1.Signature.fromBytes(compact, 'compact')
      const other = new secp256k1.Signature(r, highS ? secp256k1.Point.Fn.neg(s) : s)
      return [Uint8Array.from([...other.toBytes('der'), hashType]), key]
    },
    /** The item of the witness of a P2TR address; `shown` is the byte behind it, if any. */
    signV1(
      address: string,
      message: string,
      hashType = 0,
      shown = hashType || undefined,
    ): readonly Uint8Array[] {
      const signature = schnorr.sign(sighashV1(covered(address, message), hashType), secret)
      return [Uint8Array.from([...signature, ...(shown === undefined ? [] : [shown])])]
    },
    /** BIP-137, with a header of the kind that begins at `base`. */
    signOld(message: string, base = 31): Uint8Array {
      const text = utf8ToBytes(message)
      const digest = hash256(
        concatBytes(utf8ToBytes('\u0018Bitcoin Signed Message:\n'), Uint8Array.of(text.length), text),
      )
      const [recovery = 0, ...rest] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
      return Uint8Array.from([base + recovery, ...rest])
    },
  }
}

export const toWitness = (items: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from([items.length, ...items.flatMap((item) => [item.length, ...item])])
export const toBase64 = (bytes: Uint8Array): string => base64.encode(bytes)
export const witness = (items: readonly Uint8Array[]): string => toBase64(toWitness(items))
