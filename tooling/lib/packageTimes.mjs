/** The line in which vitest says how long it ran, as turbo hands it on. */
const duration = /^(\S+):test:\s+Duration\s+([\d.]+)(ms|s)\b/

/**
 * Remembers how long the tests of each package took. Feed it the output, then ask for the rows, the longest
 * first.
 */
export function createPackageTimes() {
  const times = /** @type {Map<string, number>} */ (new Map())
  let rest = ''
  const take = (/** @type {string} */ raw) => {
    // oxlint-disable-next-line no-control-regex -- the runners colour their lines
    const found = duration.exec(raw.replace(/\u001b\[[\d;]*m/g, ''))
    if (found) times.set(found[1], Number(found[2]) * (found[3] === 's' ? 1000 : 1))
  }
  return {
    /** @param {string} text */
    add(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(take)
    },
    /** @returns {[name: string, ms: number][]} */
    end() {
      take(rest)
      rest = ''
      return [...times].sort(([, a], [, b]) => b - a)
    },
  }
}
