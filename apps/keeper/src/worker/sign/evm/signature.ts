import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'

import { concat, utf8 } from '../../../bytes.js'

export interface EvmSignature {
  readonly r: Uint8Array
  readonly s: Uint8Array
  readonly yParity: 0 | 1
}

/**
 * Signs a hash. The same each time (RFC 6979): pages make keys of signatures.
 */
export function signHash(key: Uint8Array, hash: Uint8Array): EvmSignature {
  const [recovery = 0, ...rs] = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  // More than 1 is for an `r` that no one finds.
  return {
    r: Uint8Array.from(rs.slice(0, 32)),
    s: Uint8Array.from(rs.slice(32)),
    yParity: recovery === 0 ? 0 : 1,
  }
}

/** 65 bytes, as wallets answer. */
export function signatureText(key: Uint8Array, hash: Uint8Array): string {
  const { r, s, yParity } = signHash(key, hash)
  return `0x${hex.encode(concat(r, s, Uint8Array.of(27 + yParity)))}`
}

/** EIP-191: what `personal_sign` signs. */
export const personalHash = (message: Uint8Array): Uint8Array =>
  keccak_256(concat(utf8(`\u0019Ethereum Signed Message:\n${message.length}`), message))
