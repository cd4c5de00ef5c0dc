import { diff } from '@blazediff/core'
import { tolerance } from './tolerance.js'

/** Pixels, four bytes each. */
export interface Image {
  readonly width: number
  readonly height: number
  readonly data: Buffer
}

/** Where a picture stands on its sheet. */
export type Place = readonly [left: number, top: number, width: number, height: number]

const GAP = 16
const WIDEST = 1600
const BYTES = 4

function copy(
  from: Image,
  [left, top, width, height]: Place,
  to: Image,
  [toLeft, toTop]: readonly [number, number],
): void {
  for (let row = 0; row < height; row++) {
    const start = ((top + row) * from.width + left) * BYTES
    from.data.copy(to.data, ((toTop + row) * to.width + toLeft) * BYTES, start, start + width * BYTES)
  }
}

/** One picture out of a sheet. */
export function cut(sheet: Image, place: Place): Image {
  const [, , width, height] = place
  const image = { width, height, data: Buffer.alloc(width * height * BYTES) }
  copy(sheet, place, image, [0, 0])
  return image
}

/** All pictures on one sheet, beside one another in their order. */
export function lay(cells: ReadonlyMap<string, Image>): {
  readonly sheet: Image
  readonly places: ReadonlyMap<string, Place>
} {
  const places = new Map<string, Place>()
  let [left, top, row, width] = [GAP, GAP, 0, 0]
  for (const [name, cell] of cells) {
    if (left > GAP && left + cell.width + GAP > WIDEST) [left, top, row] = [GAP, top + row + GAP, 0]
    places.set(name, [left, top, cell.width, cell.height])
    left += cell.width + GAP
    row = Math.max(row, cell.height)
    width = Math.max(width, left)
  }
  const height = top + row + GAP
  const sheet = { width, height, data: Buffer.alloc(width * height * BYTES) }
  for (const [name, cell] of cells) {
    const [x, y] = places.get(name) as Place
    copy(cell, [0, 0, cell.width, cell.height], sheet, [x, y])
  }
  return { sheet, places }
}

/**
 * What is different between two pictures, in words; nothing where they look the same. Each picture of a sheet
 * is judged by itself.
 */
export function difference(wanted: Image, actual: Image, drawn?: Buffer): string | undefined {
  const { width, height } = actual
  if (wanted.width !== width || wanted.height !== height)
    return `it is ${width} × ${height} px and was ${wanted.width} × ${wanted.height} px`
  const pixels = diff(wanted.data, actual.data, drawn, width, height, { threshold: tolerance.threshold })
  return pixels > tolerance.allowedMismatchedPixelRatio * width * height
    ? `${pixels} pixels differ`
    : undefined
}
