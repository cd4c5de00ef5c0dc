import type { PictureSize } from '../Picture/Picture.js'

const SIDES: readonly PictureSize[] = [80, 56, 40, 32, 24, 20, 16]
/**
 * At most this part of the code's side makes room: a sixteenth of the area, where correction Q makes up for a
 * quarter.
 */
const SHARE = 0.25
/** Clear space on either side of the logo, in modules. */
const GAP = 1

/**
 * The largest logo that a code of `count` modules of `pixels` each has room for, and how many modules give
 * way to it.
 */
export function fitLogo(
  count: number,
  pixels: number,
): { readonly side: PictureSize; readonly hole: number } | undefined {
  const most = Math.floor(count * SHARE) * pixels
  const side = SIDES.find((candidate) => candidate + 2 * GAP * pixels <= most)
  if (side === undefined) return undefined
  const needed = Math.ceil(side / pixels) + 2 * GAP
  // The code's side is odd: so is what is in its middle.
  return { side, hole: needed % 2 === 1 ? needed : needed + 1 }
}
