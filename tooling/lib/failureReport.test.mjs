import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFailureReport } from './failureReport.mjs'

const output = [
  '@latchkey/react:test:  \u001b[32m✓\u001b[39m |browser (chromium)| src/a.test.tsx (2 tests) 12ms',
  '@latchkey/react:test:    ✓ opens 340ms (retry x1)',
  '@latchkey/react:test:  FAIL  |browser (chromium)| src/a.test.tsx > shows a balance',
  '@latchkey/react:test: AssertionError: expected 1 to be 2',
  '@latchkey/react:test:  FAIL  |browser (chromium)| src/a.test.tsx > shows a balance',
  '@latchkey/react:test:  FAIL  |browser (chromium)| src/b.test.tsx > closes',
  '@latchkey/react:test: Error: nothing there',
].join('\n')

test('names at the end what failed, with its error, and what needed a second chance', () => {
  const failures = createFailureReport()
  for (const piece of output.match(/[\s\S]{1,9}/g) ?? []) failures.add(piece)
  assert.deepEqual(failures.end(), [
    'second chance: @latchkey/react:test opens',
    'failed: @latchkey/react:test |browser (chromium)| src/a.test.tsx > shows a balance',
    '    AssertionError: expected 1 to be 2',
    'failed: @latchkey/react:test |browser (chromium)| src/b.test.tsx > closes',
    '    Error: nothing there',
  ])
})

test('a test that failed twice is named once, with its error', () => {
  const failures = createFailureReport()
  failures.add(
    ' FAIL  src/a.test.ts > closes\n FAIL  src/a.test.ts > closes\nAssertionError: expected true to be false\n',
  )
  assert.deepEqual(failures.end(), [
    'failed: src/a.test.ts > closes',
    '    AssertionError: expected true to be false',
  ])
})

test('an error outside of every test is named too', () => {
  const failures = createFailureReport()
  failures.add(
    [
      '@latchkey/sandbox:test: ⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
      '@latchkey/sandbox:test: ',
      '@latchkey/sandbox:test: Vitest caught 1 unhandled error during the test run.',
      '@latchkey/sandbox:test: ⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
      '@latchkey/sandbox:test: Error: the chain ended',
    ].join('\n'),
  )
  assert.deepEqual(failures.end(), [
    'failed: @latchkey/sandbox:test Unhandled Rejection',
    '    Error: the chain ended',
  ])
})

test('says nothing where all is well', () => {
  const failures = createFailureReport()
  failures.add(' ✓ src/a.test.ts (3 tests) 4ms\n Tests  3 passed (3)\n')
  assert.deepEqual(failures.end(), [])
})
