import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'

const accountLength = 32
const checksumLength = 2

/** The prefix of an SS58 address of an account; nothing where it is none, or its checksum is wrong. */
export function readSs58Prefix(address: string): number | undefined {
  const bytes = decode(address)
  const [first = 0, second = 0] = bytes
  const prefixLength = first < 64 ? 1 : 2
  if (first > 127 || bytes.length !== prefixLength + accountLength + checksumLength) return undefined
  const hash = hashOf(bytes.subarray(0, -checksumLength))
  if (hash[0] !== bytes.at(-2) || hash[1] !== bytes.at(-1)) return undefined
  // The two bytes of a longer prefix share their bits in an order of their own.
  return prefixLength === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
}

/** The account of an address that has a prefix. */
export const readAccount = (address: string): Uint8Array =>
  decode(address).slice(-accountLength - checksumLength, -checksumLength)

/** The SS58 address of an account; nothing where the bytes are none. */
export function writeSs58(account: Uint8Array, prefix: number): string | undefined {
  if (account.length !== accountLength) return undefined
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const body = Uint8Array.from([...head, ...account])
  return base58.encode(Uint8Array.from([...body, ...hashOf(body).subarray(0, checksumLength)]))
}

const hashOf = (body: Uint8Array): Uint8Array =>
  createHash('blake2b512').update('SS58PRE').update(body).digest()

function decode(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    return new Uint8Array()
  }
}
