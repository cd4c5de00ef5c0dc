/** Reads what programs write (Borsh): numbers low byte first, texts with their length. */
export interface ByteReader {
  u8(): number
  u16(): number
  u32(): number
  bytes(length: number): Uint8Array
  text(): string
  /** What follows where the option is there. */
  option<T>(read: () => T): T | undefined
}

const decoder = new TextDecoder()

/** @throws RangeError where the bytes end too soon */
export function createByteReader(data: Uint8Array, start = 0): ByteReader {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = start
  const advance = (length: number): number => {
    const from = at
    if (from + length > data.length) throw new RangeError('the account ends too soon')
    at += length
    return from
  }
  const reader: ByteReader = {
    u8: () => view.getUint8(advance(1)),
    u16: () => view.getUint16(advance(2), true),
    u32: () => view.getUint32(advance(4), true),
    bytes(length) {
      const from = advance(length)
      return data.subarray(from, from + length)
    },
    // Some are filled up with zeros.
    text: () => decoder.decode(reader.bytes(reader.u32())).replace(/\0+$/, ''),
    option: (read) => (reader.u8() === 0 ? undefined : read()),
  }
  return reader
}
