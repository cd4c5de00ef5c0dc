import { crc32, deflateSync } from 'node:zlib'

/** A PNG of any size in its head; its body is a thousand zeros unless rows are given. */
export function pngOf(width: number, height: number, rows: Buffer = Buffer.alloc(1000)): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A whole PNG of squares; it has some hundred bytes in any form. */
export function squares(size = 64): Buffer {
  const rows = Buffer.alloc(size * (1 + size * 3))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size * 3; x++)
      rows[y * (1 + size * 3) + 1 + x] = ((x >> 4) * 53 + (y >> 3) * 101) % 256
  return pngOf(size, size, rows)
}
