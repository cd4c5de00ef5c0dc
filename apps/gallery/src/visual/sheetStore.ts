import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'
import UPNG from 'upng-js'
import { type Image, type Place, cut, difference, lay } from './sheet.js'

const COLORS = 256

export const decode = (bytes: Buffer): Image => PNG.sync.read(bytes)

export function writePng(path: string, { width, height, data }: Image): void {
  mkdirSync(dirname(path), { recursive: true })
  const png = new PNG({ width, height })
  png.data = data
  writeFileSync(path, PNG.sync.write(png))
}

/**
 * A sheet of 256 shades is a quarter as large. It is used when it looks the same as the original.
 */
function small(sheet: Image, places: ReadonlyMap<string, Place>): Buffer | undefined {
  const pixels = sheet.data.buffer.slice(
    sheet.data.byteOffset,
    sheet.data.byteOffset + sheet.data.length,
  ) as ArrayBuffer
  const bytes = Buffer.from(UPNG.encode([pixels], sheet.width, sheet.height, COLORS))
  const image = decode(bytes)
  return [...places.values()].every((place) => difference(cut(sheet, place), cut(image, place)) === undefined)
    ? bytes
    : undefined
}

/** One sheet: the pictures that are wanted, and those that a run took. */
export interface Sheet {
  readonly wanted: (cell: string) => Image | undefined
  readonly take: (cell: string, image: Image) => void
  /** Names of wanted pictures that the run did not take. */
  readonly left: () => readonly string[]
  /** What was taken is what is wanted from now on. `whole`: what was not taken is wanted no longer. */
  readonly accept: (whole: boolean) => void
}

/** Reads a sheet from `<path>.png`, with the places of its pictures from `<path>.json`. */
export function openSheet(path: string): Sheet {
  const [picture, list] = [`${path}.png`, `${path}.json`]
  const places = new Map(
    existsSync(list) ? Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, Place>) : [],
  )
  const before = places.size > 0 ? decode(readFileSync(picture)) : undefined
  const taken = new Map<string, Image>()
  const wanted = (cell: string): Image | undefined => {
    const place = places.get(cell)
    return before && place && cut(before, place)
  }
  const left = (): readonly string[] => [...places.keys()].filter((cell) => !taken.has(cell))
  function isSame(cells: ReadonlyMap<string, Image>): boolean {
    if ([...cells.keys()].join() !== [...places.keys()].join()) return false
    return [...cells].every(([cell, image]) => difference(wanted(cell) ?? image, image) === undefined)
  }
  return {
    wanted,
    left,
    take: (cell, image) => void taken.set(cell, image),
    accept: (whole) => {
      const names = whole ? [...taken.keys()] : [...new Set([...places.keys(), ...taken.keys()])]
      const cells = new Map(names.map((cell) => [cell, taken.get(cell) ?? (wanted(cell) as Image)] as const))
      if (isSame(cells)) return
      if (cells.size === 0) {
        for (const file of [picture, list]) rmSync(file, { force: true })
        return
      }
      const { sheet, places: next } = lay(cells)
      writePng(picture, sheet)
      const bytes = small(sheet, next)
      if (bytes) writeFileSync(picture, bytes)
      const lines = [...next].map(([cell, place]) => `  ${JSON.stringify(cell)}: [${place.join(', ')}]`)
      writeFileSync(list, `{\n${lines.join(',\n')}\n}\n`)
    },
  }
}

/** Leaves what was wanted, what is there, and where they differ, to be looked at. */
export function writeDifference(
  folder: string,
  cell: string,
  wanted: Image | undefined,
  actual: Image,
): void {
  writePng(join(folder, `${cell}-actual.png`), actual)
  if (!wanted) return
  writePng(join(folder, `${cell}-wanted.png`), wanted)
  if (wanted.width !== actual.width || wanted.height !== actual.height) return
  const drawn = Buffer.alloc(actual.data.length)
  difference(wanted, actual, drawn)
  writePng(join(folder, `${cell}-difference.png`), { ...actual, data: drawn })
}
