import { schnorr } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  AddressChecksumError,
  AddressEncodingError,
  AddressOfOtherFamilyError,
  InvalidAddressError,
  UnsafeRecipientError,
} from '@latchkey/core/adapter'
import { base58, bech32, bech32m } from '@scure/base'

export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** A Bitcoin address taken apart. */
export interface BitcoinAddress {
  readonly type: AddressType
  /**
   * The networks it is for, by the start of their segwit addresses: base58 addresses of all test networks are
   * alike.
   */
  readonly prefixes: readonly ('bc' | 'tb' | 'bcrt')[]
  /** The hash of a key or script; the key itself for `p2tr`. */
  readonly program: Uint8Array
}

/**
 * Takes an address apart (BIP-13, BIP-173, BIP-350).
 * @throws {InvalidAddressError}
 * @throws {AddressChecksumError}
 * @throws {AddressEncodingError}
 * @throws {AddressOfOtherFamilyError}
 * @throws {UnsafeRecipientError}
 */
export function readAddress(text: string): BitcoinAddress {
  if (text.length > 120 || text === '') throw new InvalidAddressError()
  if (/^0x([0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)) throw new AddressOfOtherFamilyError()
  return /^(bc|tb|bcrt)1/i.test(text) ? readSegwit(text) : (readForeignBech32(text) ?? readBase58(text))
}

function readSegwit(text: string): BitcoinAddress {
  const plain = decode(bech32, text)
  const modified = decode(bech32m, text)
  const { prefix, words } = plain ?? modified ?? fail(text)
  const [version = 0, ...rest] = words
  const bytes = bech32.fromWordsUnsafe(rest)
  if (!bytes || version > 16) throw new InvalidAddressError()
  const program = Uint8Array.from(bytes)
  if ((version === 0) !== (plain !== undefined)) throw new AddressEncodingError()
  const prefixes = [prefix as 'bc' | 'tb' | 'bcrt']
  if (version === 0 && program.length === 20) return { type: 'p2wpkh', prefixes, program }
  if (version === 0 && program.length === 32) return { type: 'p2wsh', prefixes, program }
  if (version === 1 && program.length === 32) return { type: 'p2tr', prefixes, program: usableKey(program) }
  // Witness versions without a meaning yet: any miner could take what is sent there.
  if (version > 0 && program.length >= 2 && program.length <= 40) throw new UnsafeRecipientError()
  throw new InvalidAddressError()
}

function usableKey(program: Uint8Array): Uint8Array {
  try {
    schnorr.utils.lift_x(
      BigInt(`0x${[...program].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`),
    )
    return program
  } catch {
    throw new UnsafeRecipientError()
  }
}

function decode(
  coder: typeof bech32,
  text: string,
): { readonly prefix: string; readonly words: readonly number[] } | undefined {
  try {
    return coder.decode(text as `${string}1${string}`, 120)
  } catch {
    return undefined
  }
}

/** Tells a mistyped address, which has the right form, from a text that is no address. */
function fail(text: string): never {
  const form = /^[a-z]+1[02-9ac-hj-np-z]{10,110}$/
  throw form.test(text.toLowerCase()) || form.test(text.replace(/[1bio]/g, 'q').replace(/^./, 'b'))
    ? new AddressChecksumError()
    : new InvalidAddressError()
}

/** Other chains use bech32 too, with prefixes of their own. */
function readForeignBech32(text: string): undefined {
  if (decode(bech32, text) ?? decode(bech32m, text)) throw new AddressOfOtherFamilyError()
  return undefined
}

const versions: Readonly<Record<number, Pick<BitcoinAddress, 'type' | 'prefixes'>>> = {
  0x00: { type: 'p2pkh', prefixes: ['bc'] },
  0x05: { type: 'p2sh', prefixes: ['bc'] },
  0x6f: { type: 'p2pkh', prefixes: ['tb', 'bcrt'] },
  0xc4: { type: 'p2sh', prefixes: ['tb', 'bcrt'] },
}

function readBase58(text: string): BitcoinAddress {
  const bytes = decodeBase58(text)
  if (!bytes) throw new InvalidAddressError()
  // Solana addresses are bare keys of 32 bytes; Polkadot's have one or two bytes before and two behind.
  if (bytes.length === 32 || bytes.length === 35 || bytes.length === 36) throw new AddressOfOtherFamilyError()
  if (bytes.length !== 25) throw new InvalidAddressError()
  const [body, checksum] = [bytes.subarray(0, 21), bytes.subarray(21)]
  const known = versions[body[0] ?? -1]
  if (String(sha256(sha256(body)).subarray(0, 4)) !== String(checksum)) throw new AddressChecksumError()
  if (!known) throw new AddressOfOtherFamilyError()
  return { ...known, program: body.subarray(1) }
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
