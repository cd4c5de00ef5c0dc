import { hash } from '../../hooks/hash.js'

/** How many grounds a monogram may have. */
export const HUES = 12

// Fibonacci hashing: ids that differ in little get grounds that differ much. Of the odd numbers that spread
// well, one that gives no two neighbours in the list and in the grid of the bundled wallets the same ground.
const SPREAD = 0x1f285663

/** The ground of a monogram, from 0 to 11: the same for an id everywhere. */
export function hueOf(id: string): number {
  return Math.floor(((Math.imul(hash(id), SPREAD) >>> 0) / 2 ** 32) * HUES)
}
