import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** A Bitcoin address, as far as a signature is checked against it. */
export interface BitcoinAddress {
  readonly type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  /** The one spelling: segwit addresses may come in capitals, which QR codes prefer. */
  readonly text: string
  /** The hash of a key or script; the key itself for `p2tr`. */
  readonly program: Uint8Array
  /** The output script that pays to the address. */
  readonly script: Uint8Array
}

/**
 * Takes an address of any Bitcoin network apart (BIP-13, BIP-173, BIP-350); `undefined` for any other text.
 */
export function readAddress(text: string): BitcoinAddress | undefined {
  if (text.length > 90) return undefined
  try {
    return /^(bc|tb|bcrt)1/i.test(text) ? readSegwit(text) : readBase58(text)
  } catch {
    return undefined
  }
}

function readSegwit(text: string): BitcoinAddress | undefined {
  // Version 0 has the older checksum, every other one the newer.
  const isOld = text.toLowerCase()[text.lastIndexOf('1') + 1] === 'q'
  const coder = isOld ? bech32 : bech32m
  const { prefix, words } = coder.decode(text as `${string}1${string}`)
  // The last `1` ends the prefix, and not the first.
  if (!['bc', 'tb', 'bcrt'].includes(prefix)) return undefined
  const [version, ...rest] = words
  const program = coder.fromWords(rest)
  const found = { text: text.toLowerCase(), program }
  if (version === 1 && program.length === 32)
    return { ...found, type: 'p2tr', script: Uint8Array.from([0x51, 32, ...program]) }
  if (version !== 0 || (program.length !== 20 && program.length !== 32)) return undefined
  const type = program.length === 20 ? 'p2wpkh' : 'p2wsh'
  return { ...found, type, script: Uint8Array.from([0x00, program.length, ...program]) }
}

function readBase58(text: string): BitcoinAddress | undefined {
  const bytes = createBase58check(sha256).decode(text)
  const [version, program] = [bytes[0], bytes.subarray(1)]
  if (program.length !== 20) return undefined
  if (version === 0x00 || version === 0x6f)
    return { type: 'p2pkh', text, program, script: Uint8Array.from([0x76, 0xa9, 20, ...program, 0x88, 0xac]) }
  if (version === 0x05 || version === 0xc4)
    return { type: 'p2sh', text, program, script: Uint8Array.from([0xa9, 20, ...program, 0x87]) }
  return undefined
}
