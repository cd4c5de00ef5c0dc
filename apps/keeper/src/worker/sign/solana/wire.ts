import { base58 } from '@scure/base'

/** A transaction of Solana: what is signed, who signs, and where each signature is. */
export interface SolanaTransaction {
  readonly wire: Uint8Array
  readonly message: Uint8Array
  readonly signers: readonly string[]
  /** Where in the wire the first signature begins. */
  readonly at: number
}

interface Reader {
  readonly bytes: Uint8Array
  at: number
}

/** A count in one to three bytes, in the shortest form. */
function compact(reader: Reader): number {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = reader.bytes[reader.at] ?? 0x80
    reader.at += 1
    value |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) {
      if (index > 0 && byte === 0) break
      return value
    }
  }
  throw new RangeError('count')
}

function skip(reader: Reader, length: number): Uint8Array {
  const part = reader.bytes.subarray(reader.at, reader.at + length)
  if (part.length !== length) throw new RangeError('end')
  reader.at += length
  return part
}

/** The signers of a message that is read to its last byte. Throws where it is none. */
function readSigners(message: Uint8Array): readonly string[] {
  const reader: Reader = { bytes: message, at: 0 }
  const isVersioned = (message[0] ?? 0) >= 0x80
  if (isVersioned && skip(reader, 1)[0] !== 0x80) throw new RangeError('version')
  const [signers = 0, readOnlySigners = 0, readOnlyOthers = 0] = skip(reader, 3)
  const accounts = Array.from({ length: compact(reader) }, () => base58.encode(skip(reader, 32)))
  if (signers === 0 || readOnlySigners >= signers || signers + readOnlyOthers > accounts.length)
    throw new RangeError('header')
  skip(reader, 32)
  for (let left = compact(reader); left > 0; left -= 1) {
    skip(reader, 1)
    skip(reader, compact(reader))
    skip(reader, compact(reader))
  }
  if (isVersioned) {
    for (let left = compact(reader); left > 0; left -= 1) {
      skip(reader, 32)
      skip(reader, compact(reader))
      skip(reader, compact(reader))
    }
  }
  if (reader.at !== message.length) throw new RangeError('end')
  return accounts.slice(0, signers)
}

/** `undefined` for what is no transaction of version 0 or of before. */
export function readWire(wire: Uint8Array): SolanaTransaction | undefined {
  try {
    const reader: Reader = { bytes: wire, at: 0 }
    const count = compact(reader)
    const { at } = reader
    skip(reader, 64 * count)
    const message = wire.subarray(reader.at)
    const signers = readSigners(message)
    return signers.length === count ? { wire, message, signers, at } : undefined
  } catch {
    return undefined
  }
}

/** Whether bytes that were given for a message are a transaction: signed, they could be sent. */
export function isTransaction(bytes: Uint8Array): boolean {
  if (readWire(bytes)) return true
  try {
    return readSigners(bytes).length > 0
  } catch {
    return false
  }
}

export function withSignature(
  { wire, signers, at }: SolanaTransaction,
  signer: string,
  signature: Uint8Array,
): Uint8Array {
  const signed = wire.slice()
  signed.set(signature, at + 64 * signers.indexOf(signer))
  return signed
}
