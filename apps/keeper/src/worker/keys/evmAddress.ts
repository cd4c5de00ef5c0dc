import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'

import { utf8 } from '../../bytes.js'

/** The address of an uncompressed key, with the check sum of EIP-55. */
export function evmAddress(publicKey: Uint8Array): string {
  const plain = hex.encode(keccak_256(publicKey.subarray(1)).subarray(12))
  const mask = hex.encode(keccak_256(utf8(plain)))
  return `0x${[...plain].map((digit, at) => (Number.parseInt(mask[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
