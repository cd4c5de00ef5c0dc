import type { Sharp, SharpOptions } from 'sharp'
import { ForeignError } from '../errors/foreignError.js'
import { type PictureKind, pictureKind } from './pictureKind.js'
import { pixelsOf } from './pixels.js'

/** A picture that a page may show. */
export interface Picture {
  readonly type: 'image/webp' | 'image/png' | 'image/jpeg'
  readonly body: Buffer
}

/** Makes what a page may show of what a host gave. */
export interface Draw {
  /**
   * @param size of the longer side in pixels, at most
   * @throws ForeignError where it is no picture, or too large a one
   */
  (body: Buffer, size: number): Promise<Picture>
}

/** The function that `sharp` exports. */
export type SharpLibrary = (input: Buffer, options: SharpOptions) => Sharp

/** In pixels: an 8K picture, and what a browser unpacks without trouble. */
const mostPixels = { drawn: 40_000_000, passed: 16_000_000 }
/** In bytes. */
const mostPassed = 512 * 1024
const seconds = 5
const quality = 80

/** `sharp`, where this machine has it. */
export async function loadSharp(): Promise<SharpLibrary | undefined> {
  try {
    return (await import('sharp')).default
  } catch {
    return undefined
  }
}

/**
 * Drawn again, a picture is its pixels and nothing else: one frame, no script, no link, no hidden text.
 * Without sharp, small ones of three kinds pass as they are.
 */
export const createDraw = (sharp: SharpLibrary | undefined): Draw =>
  sharp === undefined ? pass : (body, size) => draw(sharp, body, size)

async function draw(sharp: SharpLibrary, body: Buffer, size: number): Promise<Picture> {
  const kind = pictureKind(body)
  if (kind === undefined) throw new ForeignError('unreadable')
  try {
    const drawn = await sharp(body, { limitInputPixels: mostPixels.drawn, failOn: 'error', pages: 1 })
      // As a camera held it; the note of it is not kept.
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: kind !== 'svg' })
      .webp({ quality })
      .timeout({ seconds })
      .toBuffer()
    return { type: 'image/webp', body: drawn }
  } catch (cause) {
    const { message } = cause as Error
    throw new ForeignError(
      /pixel limit/i.test(message) ? 'large' : /timeout/i.test(message) ? 'slow' : 'unreadable',
      {
        cause,
      },
    )
  }
}

const passed: Readonly<Partial<Record<PictureKind, Picture['type']>>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

async function pass(body: Buffer): Promise<Picture> {
  const kind = pictureKind(body)
  if (kind === undefined) throw new ForeignError('unreadable')
  const type = passed[kind]
  if (type === undefined) throw new ForeignError('unsupported')
  const pixels = pixelsOf(body, kind)
  if (pixels === undefined) throw new ForeignError('unreadable')
  if (body.length > mostPassed || pixels > mostPixels.passed) throw new ForeignError('large')
  return { type, body }
}
