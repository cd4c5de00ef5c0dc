import { PNG } from 'pngjs'

/**
 * A difference of a channel below which an eye sees none; edges of letters come out a little different each
 * time.
 */
const FAINT = 24

interface Difference {
  /** How much of the picture differs, 0 to 1. */
  readonly share: number
  /** Where, in px, for a message. */
  readonly box: string
}

/**
 * Compares two pictures of one size; another size differs in everything.
 * @param ignoreCorners side of the squares at the corners that are left out, px: behind a round corner stands
 *   the page
 */
export function pixelDifference(one: Buffer, other: Buffer, ignoreCorners = 0): Difference {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)]
  const { width, height } = a
  if (width !== b.width || height !== b.height)
    return { share: 1, box: `${width} × ${height} became ${b.width} × ${b.height}` }
  const inCorner = (x: number, y: number): boolean =>
    Math.min(x, width - 1 - x) < ignoreCorners && Math.min(y, height - 1 - y) < ignoreCorners
  const xs: number[] = []
  const ys: number[] = []
  for (let index = 0; index < a.data.length; index += 4) {
    const [x, y] = [(index / 4) % width, Math.floor(index / 4 / width)]
    if (
      inCorner(x, y) ||
      [0, 1, 2].every(
        (channel) => Math.abs((a.data[index + channel] ?? 0) - (b.data[index + channel] ?? 0)) < FAINT,
      )
    )
      continue
    xs.push(x)
    ys.push(y)
  }
  const span = (all: readonly number[]): string =>
    all.reduce(
      (text, each, place) =>
        place === 0 || place === all.length - 1 ? `${text}${place ? '–' : ''}${each}` : text,
      '',
    )
  return {
    share: xs.length / (width * height),
    box: xs.length ? `x ${span(xs.sort((p, q) => p - q))}, y ${span(ys.sort((p, q) => p - q))}` : '',
  }
}
