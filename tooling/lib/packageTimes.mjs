/** The line in which vitest says how long it ran, as turbo hands it on. */
const duration = /^(\S+):test:\s+Duration\s+([\d.]+)(ms|s)\b/

/**
 * Remembers how long the tests of each package took. Feed it the lines, then ask for the rows, the longest
 * first.
 */
export function createPackageTimes() {
  const times = /** @type {Map<string, number>} */ (new Map())
  return {
    /** @param {string} line */
    add(line) {
      // oxlint-disable-next-line no-control-regex -- the runners colour their lines
      const found = duration.exec(line.replace(/\u001b\[[\d;]*m/g, ''))
      if (found) times.set(found[1], Number(found[2]) * (found[3] === 's' ? 1000 : 1))
    },
    /** @returns {[name: string, ms: number][]} */
    end: () => [...times].sort(([, a], [, b]) => b - a),
  }
}
