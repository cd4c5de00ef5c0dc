/** The lines in which vitest, Playwright and Node's runner say how many tests passed and failed. */
const counters = [
  {
    line: /(?:^|\s)Tests\s+(?:\d+ \w+ \| )*\d+ \w+.*\(\d+\)\s*$/,
    passed: /(\d+) passed/,
    failed: /(\d+) failed/,
  },
  { line: /^\s+\d+ (?:passed|failed|flaky)\b/, passed: /(\d+) (?:passed|flaky)/, failed: /(\d+) failed/ },
  { line: /^(?:ℹ|#) (?:pass|fail) \d+$/, passed: /pass (\d+)/, failed: /fail (\d+)/ },
]

/** Sums what several test runners report. Feed it their lines, then ask for the totals. */
export function createTestTotals() {
  const totals = { passed: 0, failed: 0 }
  return {
    /** @param {string} raw */
    add(raw) {
      // oxlint-disable-next-line no-control-regex -- the runners colour their lines
      const text = raw.replace(/\u001b\[[\d;]*m/g, '')
      const counter = counters.find(({ line }) => line.test(text))
      if (!counter) return
      totals.passed += Number(counter.passed.exec(text)?.[1] ?? 0)
      totals.failed += Number(counter.failed.exec(text)?.[1] ?? 0)
    },
    end: () => ({ ...totals }),
  }
}
