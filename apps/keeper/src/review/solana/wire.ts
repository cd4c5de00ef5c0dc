import { base58 } from '@scure/base'

export interface Instruction {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

export interface Lookup {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

export interface Message {
  readonly bytes: Uint8Array
  readonly signers: number
  readonly keys: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
  readonly lookups: readonly Lookup[]
  /** Of the static keys. */
  readonly isWritable: (index: number) => boolean
}

/** Reads from the front, and no further than the end. */
class Cursor {
  at = 0
  constructor(readonly bytes: Uint8Array) {}
  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('end')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
  byte(): number {
    return this.take(1)[0] ?? 0
  }
  /** compact-u16, in its one shortest form. */
  length(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte()
      value |= (byte & 127) << shift
      if (byte < 128) {
        if ((byte === 0 && shift > 0) || value > 65535) break
        return value
      }
    }
    throw new RangeError('length')
  }
  list<T>(read: () => T): T[] {
    return Array.from({ length: this.length() }, read)
  }
  key(): string {
    return base58.encode(this.take(32))
  }
}

/** A transaction with its signatures; nothing where a byte is out of place. */
export function readWire(bytes: Uint8Array): Message | undefined {
  try {
    const cursor = new Cursor(bytes)
    cursor.list(() => cursor.take(64))
    return readMessage(bytes.subarray(cursor.at))
  } catch {
    return undefined
  }
}

/** What is signed of a transaction. */
export function readMessage(bytes: Uint8Array): Message | undefined {
  try {
    const cursor = new Cursor(bytes)
    let signers = cursor.byte()
    const version = signers >= 128 ? signers & 127 : undefined
    if (version !== undefined) {
      if (version !== 0) return undefined
      signers = cursor.byte()
    }
    const [readonlySigners, readonlyOthers] = [cursor.byte(), cursor.byte()]
    const keys = cursor.list(() => cursor.key())
    const blockhash = cursor.key()
    const instructions = cursor.list(() => ({
      program: cursor.byte(),
      accounts: cursor.list(() => cursor.byte()),
      data: cursor.take(cursor.length()).slice(),
    }))
    const lookups =
      version === undefined
        ? []
        : cursor.list(() => ({
            table: cursor.key(),
            writable: cursor.list(() => cursor.byte()),
            readonly: cursor.list(() => cursor.byte()),
          }))
    const all =
      keys.length + lookups.reduce((sum, each) => sum + each.writable.length + each.readonly.length, 0)
    const inRange = instructions.every(
      ({ program, accounts }) => program < all && accounts.every((index) => index < all),
    )
    if (cursor.at !== bytes.length || signers === 0 || readonlySigners >= signers) return undefined
    if (signers + readonlyOthers > keys.length || new Set(keys).size !== keys.length || !inRange)
      return undefined
    return {
      bytes,
      signers,
      keys,
      blockhash,
      instructions,
      lookups,
      isWritable: (index) =>
        index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers,
    }
  } catch {
    return undefined
  }
}
