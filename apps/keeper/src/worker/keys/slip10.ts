import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'

import { utf8, wipe } from '../../bytes.js'

const HARD = 0x80000000

/** An Ed25519 key of SLIP-10: every step is hardened. */
export function slip10(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, utf8('ed25519 seed'), seed)
  for (const index of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + HARD)
    const next = hmac(sha512, node.subarray(32), data)
    wipe(node, data)
    node = next
  }
  const key = node.slice(0, 32)
  wipe(node)
  return key
}
