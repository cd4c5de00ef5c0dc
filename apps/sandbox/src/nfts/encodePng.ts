import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const bitsAndTruecolour = [8, 2, 0, 0, 0]

/** A square PNG, pixel by pixel. */
export function encodePng(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(size * (1 + size * 3))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) rows.set(colourAt(x, y), y * (1 + size * 3) + 1 + x * 3)
  return pngOf(size, rows)
}

/** A PNG that says that it is large, and is not. */
export const bombOf = (size: number): Buffer => pngOf(size, Buffer.alloc(1000))

function pngOf(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set(bitsAndTruecolour, 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
