import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPackageTimes } from './packageTimes.mjs'

const output = [
  '@latchkey/core:test: \u001b[2m   Duration \u001b[22m 12.50s\u001b[2m (transform 1.00s, setup 0ms, import 3.02s, tests 7.96s, environment 0ms)\u001b[22m',
  '@latchkey/ui:test:    Duration  900ms (transform 1ms)',
  '@latchkey/react:test:    Duration  121.59s (transform 0ms)',
  '@latchkey/react:test:  ✓ says its Duration 3.00s',
]

test('names the packages by how long their tests took', () => {
  const times = createPackageTimes()
  for (const line of output) times.add(line)
  assert.deepEqual(times.end(), [
    ['@latchkey/react', 121_590],
    ['@latchkey/core', 12_500],
    ['@latchkey/ui', 900],
  ])
})
