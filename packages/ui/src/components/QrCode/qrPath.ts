import type { QrModules } from './encodeModules.js'

const FINDER = 7
/** Radius of a corner that nothing continues, in modules. */
const ROUND = 0.45

/** The whole code as one path (`evenodd`), its dark parts grown together and round where they end. */
export function qrPath(
  modules: QrModules,
  { hole, offset }: { readonly hole: number; readonly offset: number },
): string {
  const count = modules.length
  const from = (count - hole) / 2
  const inHole = (at: number): boolean => at >= from && at < from + hole
  const inFinder = (x: number, y: number): boolean =>
    (x < FINDER && (y < FINDER || y >= count - FINDER)) || (x >= count - FINDER && y < FINDER)
  const dark = (x: number, y: number): boolean =>
    modules[y]?.[x] === true && !(inHole(x) && inHole(y)) && !inFinder(x, y)

  const corner = (rounded: boolean): number => (rounded ? ROUND : 0)
  let path = ''
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) {
      if (!dark(x, y)) continue
      const start = x
      while (dark(x + 1, y)) x++
      path += box(start + offset, y + offset, x - start + 1, 1, [
        corner(!dark(start, y - 1)),
        corner(!dark(x, y - 1)),
        corner(!dark(x, y + 1)),
        corner(!dark(start, y + 1)),
      ])
    }
  }
  const far = offset + count - FINDER
  return path + finder(offset, offset) + finder(far, offset) + finder(offset, far)
}

function finder(x: number, y: number): string {
  const square = (inset: number, radius: number): string =>
    box(x + inset, y + inset, FINDER - 2 * inset, FINDER - 2 * inset, [radius, radius, radius, radius])
  return square(0, 2) + square(1, 1.25) + square(2, 0.9)
}

type Corners = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]

/** A box with a radius for each corner. */
function box(x: number, y: number, width: number, height: number, [a, b, c, d]: Corners): string {
  const arc = (radius: number, dx: number, dy: number): string =>
    radius ? `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}` : ''
  const line = (length: number): number => Math.round(length * 100) / 100
  return (
    `M${line(x + a)} ${y}h${line(width - a - b)}${arc(b, 1, 1)}v${line(height - b - c)}${arc(c, -1, 1)}` +
    `h${line(c + d - width)}${arc(d, -1, -1)}v${line(a + d - height)}${arc(a, 1, -1)}z`
  )
}
