import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

import { hex } from '../shown.js'

const checksum = (data: Uint8Array): Uint8Array =>
  blake2b(new Uint8Array([...new TextEncoder().encode('SS58PRE'), ...data]), { dkLen: 64 }).subarray(0, 2)

/** An account as networks with that prefix write it. */
export function encodeSs58(account: Uint8Array, prefix: number): string {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const data = new Uint8Array([...head, ...account])
  return base58.encode(new Uint8Array([...data, ...checksum(data)]))
}

/** The account behind an address, and the prefix of its network. */
export function decodeSs58(text: unknown): { readonly prefix: number; readonly account: string } | undefined {
  if (typeof text !== 'string' || text.length > 60) return undefined
  try {
    const bytes = base58.decode(text)
    const [first = 255, second = 0] = bytes
    const wide = first >= 64
    if (first > 127 || bytes.length !== (wide ? 36 : 35)) return undefined
    const data = bytes.subarray(0, -2)
    const sum = checksum(data)
    if (bytes.at(-2) !== sum[0] || bytes.at(-1) !== sum[1]) return undefined
    const prefix = wide ? ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8) : first
    return { prefix, account: hex(data.subarray(wide ? 2 : 1)) }
  } catch {
    return undefined
  }
}

export function isSameAccount(one: string, other: string): boolean {
  const account = decodeSs58(one)?.account
  return account !== undefined && account === decodeSs58(other)?.account
}
