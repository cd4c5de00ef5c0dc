import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

import { concat, same, utf8 } from '../../bytes.js'

/** The spelling that is good on every network. */
const GENERIC = 42
const PUBLIC_KEY = 32

export function toSs58(publicKey: Uint8Array): string {
  const body = concat(Uint8Array.of(GENERIC), publicKey)
  return base58.encode(concat(body, checkSum(body)))
}

/** The key of an address, whatever network it is spelled for; `undefined` for what is none. */
export function readSs58(address: unknown): Uint8Array | undefined {
  try {
    if (typeof address !== 'string') return undefined
    const bytes = base58.decode(address)
    const prefix = (bytes[0] ?? 0) < 64 ? 1 : 2
    const body = bytes.subarray(0, prefix + PUBLIC_KEY)
    if (bytes.length !== body.length + 2 || !same(bytes.subarray(-2), checkSum(body))) return undefined
    return body.subarray(prefix)
  } catch {
    return undefined
  }
}

const checkSum = (body: Uint8Array): Uint8Array =>
  blake2b(concat(utf8('SS58PRE'), body), { dkLen: 64 }).subarray(0, 2)
