import { utf8 } from '../shown.js'

/** Reads SCALE from the front, and no further than the end. */
export class Scale {
  at = 0
  constructor(readonly bytes: Uint8Array) {}

  get left(): number {
    return this.bytes.length - this.at
  }
  take(length: number): Uint8Array {
    if (!(length <= this.left)) throw new RangeError('end')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
  byte(): number {
    return this.take(1)[0] ?? 0
  }
  /** Little endian, of so many bytes. */
  number(length: number): bigint {
    return this.take(length).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  }
  signed(length: number): bigint {
    return BigInt.asIntN(length * 8, this.number(length))
  }
  compact(): bigint {
    const first = this.byte()
    const mode = first & 3
    if (mode === 0) return BigInt(first >> 2)
    if (mode < 3) {
      this.at -= 1
      return this.number(mode * 2) >> 2n
    }
    return this.number((first >> 2) + 4)
  }
  /** A length or an index: never more than there can be. */
  size(): number {
    const size = Number(this.compact())
    if (size > this.bytes.length) throw new RangeError('size')
    return size
  }
  text(): string {
    return utf8(this.take(this.size())) ?? ''
  }
  list<T>(read: () => T): T[] {
    return Array.from({ length: this.size() }, read)
  }
  option<T>(read: () => T): T | undefined {
    const flag = this.byte()
    if (flag > 1) throw new RangeError('option')
    return flag === 1 ? read() : undefined
  }
}
