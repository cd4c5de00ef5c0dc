import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/** What an SS58 address says. */
export interface Ss58Address {
  readonly prefix: number
  /** 32 bytes as hex: the public key, or for ecdsa its hash. */
  readonly accountId: `0x${string}`
}

/** Why a text is no SS58 address of an account. */
export type Ss58Fault = 'form' | 'checksum'

const checksum = (data: Uint8Array): Uint8Array =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), data), { dkLen: 64 }).subarray(0, 2)

/** The SS58 spelling of an account on networks with that prefix. */
export function encodeSs58(accountId: string, prefix: number): string {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const data = concatBytes(Uint8Array.from(head), hexToBytes(accountId.slice(2)))
  return base58.encode(concatBytes(data, checksum(data)))
}

/** Reads the address of a 32-byte account in the format of any network. */
export function decodeSs58(text: string): Ss58Address | Ss58Fault {
  let bytes: Uint8Array
  try {
    bytes = base58.decode(text)
  } catch {
    return 'form'
  }
  const [first = 255, second = 0] = bytes
  // 64 to 127 announce a second byte; what is above is reserved.
  const wide = first >= 64
  if (first > 127 || bytes.length !== (wide ? 36 : 35)) return 'form'
  const data = bytes.subarray(0, -2)
  if (!checksum(data).every((byte, index) => byte === bytes[data.length + index])) return 'checksum'
  const prefix = wide ? ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8) : first
  return { prefix, accountId: `0x${bytesToHex(data.subarray(wide ? 2 : 1))}` }
}

/** The account behind an address in any network's format; `undefined` for what is none. */
export function readAccountId(text: unknown): `0x${string}` | undefined {
  if (typeof text !== 'string' || text.length > 60) return undefined
  const found = decodeSs58(text)
  return typeof found === 'string' ? undefined : found.accountId
}
