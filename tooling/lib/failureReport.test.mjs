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
]

test('names at the end what failed, with its error, and what needed a second chance', () => {
  const failures = createFailureReport()
  for (const line of output) failures.add(line)
  assert.deepEqual(failures.end(), [
    'second chance: @latchkey/react:test opens',
    'failed: @latchkey/react:test |browser (chromium)| src/a.test.tsx > shows a balance',
    '    AssertionError: expected 1 to be 2',
    'failed: @latchkey/react:test |browser (chromium)| src/b.test.tsx > closes',
    '    Error: nothing there',
  ])
})

test('keeps the errors of packages apart that tell theirs at once', () => {
  const failures = createFailureReport()
  for (const line of [
    '@latchkey/react:test:  FAIL  src/a.test.tsx > opens',
    '@latchkey/core:test:  FAIL  src/b.test.ts > starts',
    '@latchkey/react:test: Error: no door',
    '@latchkey/core:test: Error: no engine',
  ])
    failures.add(line)
  assert.deepEqual(failures.end(), [
    'failed: @latchkey/react:test src/a.test.tsx > opens',
    '    Error: no door',
    'failed: @latchkey/core:test src/b.test.ts > starts',
    '    Error: no engine',
  ])
})

test('a test that failed twice is named once, with its error', () => {
  const failures = createFailureReport()
  for (const line of [
    ' FAIL  src/a.test.ts > closes',
    ' FAIL  src/a.test.ts > closes',
    'AssertionError: expected true to be false',
  ])
    failures.add(line)
  assert.deepEqual(failures.end(), [
    'failed: src/a.test.ts > closes',
    '    AssertionError: expected true to be false',
  ])
})

test('an error outside of every test is named too', () => {
  const failures = createFailureReport()
  for (const line of [
    '@latchkey/sandbox:test: ⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
    '@latchkey/sandbox:test: ',
    '@latchkey/sandbox:test: Vitest caught 1 unhandled error during the test run.',
    '@latchkey/sandbox:test: ⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
    '@latchkey/sandbox:test: Error: the chain ended',
  ])
    failures.add(line)
  assert.deepEqual(failures.end(), [
    'failed: @latchkey/sandbox:test Unhandled Rejection',
    '    Error: the chain ended',
  ])
})

test('says nothing where all is well', () => {
  const failures = createFailureReport()
  for (const line of [' ✓ src/a.test.ts (3 tests) 4ms', ' Tests  3 passed (3)']) failures.add(line)
  assert.deepEqual(failures.end(), [])
})
