import type { PictureKind } from './pictureKind.js'

/** How large a picture says that it is, in pixels; nothing where its head cannot be read. */
export function pixelsOf(body: Buffer, kind: PictureKind): number | undefined {
  try {
    if (kind === 'png') return body.readUInt32BE(16) * body.readUInt32BE(20)
    if (kind === 'jpeg') return jpegPixels(body)
    return kind === 'webp' ? webpPixels(body) : undefined
  } catch {
    // Cut off in its head.
    return undefined
  }
}

/** Frames carry the size; before them come segments that say how long they are. */
function jpegPixels(body: Buffer): number | undefined {
  for (let at = 2; body.readUInt8(at) === 0xff; at += 2 + body.readUInt16BE(at + 2)) {
    const marker = body.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return body.readUInt16BE(at + 5) * body.readUInt16BE(at + 7)
  }
  return undefined
}

function webpPixels(body: Buffer): number | undefined {
  const kind = body.subarray(12, 16).toString('latin1')
  if (kind === 'VP8X') return (body.readUIntLE(24, 3) + 1) * (body.readUIntLE(27, 3) + 1)
  if (kind === 'VP8 ') return (body.readUInt16LE(26) & 0x3fff) * (body.readUInt16LE(28) & 0x3fff)
  if (kind !== 'VP8L') return undefined
  const bits = body.readUInt32LE(21)
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
}
