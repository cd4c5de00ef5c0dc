import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'

/** An account with its key. */
export interface SolanaKey {
  /** Base58 of the public key. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** Ed25519, 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array
}

/** @param seed 32 bytes, hex, with or without `0x` */
export function solanaKey(seed: string): SolanaKey {
  const secret = hex.decode(seed.replace(/^0x/, '').toLowerCase())
  const publicKey = ed25519.getPublicKey(secret)
  return { address: base58.encode(publicKey), publicKey, sign: (bytes) => ed25519.sign(bytes, secret) }
}

export const solanaKeys = (seeds: readonly string[]): ReadonlyMap<string, SolanaKey> =>
  new Map(seeds.map((seed) => solanaKey(seed)).map((key) => [key.address, key]))
