/** Two frames: below this difference a multiple of the floor says nothing. */
const twoFrames = 33

/**
 * The most that something may take which is held against a multiple of the floor page.
 * @param {number} floor in ms
 * @param {number} times
 * @returns {number} ms
 */
export const limitOf = (floor, times) => Math.max(floor * times, floor + twoFrames)

/** @param {number[]} values */
export function quartiles(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (/** @type {number} */ part) => {
    const index = (sorted.length - 1) * part
    const below = sorted[Math.floor(index)]
    return below + (sorted[Math.ceil(index)] - below) * (index % 1)
  }
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) }
}

/**
 * The conditions under which the page is too slow, one line each.
 * @param {readonly { name: string, page: number, floor: number, times?: number }[]} measured medians in ms;
 *   `times`: how many times the floor is allowed
 * @returns {string[]}
 */
export const tooSlow = (measured) =>
  measured.flatMap(({ name, page, floor, times }) =>
    times === undefined || page <= limitOf(floor, times)
      ? []
      : [
          `${name}: the wallet is visible after ${page.toFixed(0)} ms, the floor's after ${floor.toFixed(0)}; the limit is ${limitOf(floor, times).toFixed(0)} (the larger of ${times} × floor and floor + ${twoFrames}).`,
        ],
  )
