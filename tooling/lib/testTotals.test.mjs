import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestTotals } from './testTotals.mjs'

/** @type {[name: string, output: string, passed: number, failed: number][]} */
const cases = [
  ['vitest', '      Tests  12 passed (12)\n', 12, 0],
  [
    'vitest through turbo',
    '@latchkey/core:test:       Tests  1 failed | 11 passed | 2 skipped (14)\n',
    11,
    1,
  ],
  ['vitest, all failed', ' Tests  3 failed (3)\n', 0, 3],
  ['vitest counts of files are not tests', ' Test Files  2 passed (2)\n', 0, 0],
  ['playwright', '  1 failed\n    [chromium] › a.spec.ts:1:1 › a\n  8 passed (12.0s)\n', 8, 1],
  ['playwright, flaky', '  1 flaky\n  2 passed (1.0s)\n', 3, 0],
  ['node', 'ℹ tests 5\nℹ pass 4\nℹ fail 1\n', 4, 1],
  [
    'coloured',
    '\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[32m7 passed\u001b[39m\u001b[22m\u001b[90m (7)\u001b[39m\n',
    7,
    0,
  ],
  ['talk about tests', 'Tests are good, 4 passed by\n', 0, 0],
]

for (const [name, output, passed, failed] of cases) {
  test(`sums ${name}`, () => {
    const totals = createTestTotals()
    for (const line of output.split('\n')) totals.add(line)
    assert.deepEqual(totals.end(), { passed, failed })
  })
}
