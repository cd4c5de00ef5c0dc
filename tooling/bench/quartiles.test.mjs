import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quartiles } from './measureOpening.mjs'

test('quartiles of an odd and of an even count', () => {
  assert.deepEqual(quartiles([5, 1, 3]), { lower: 2, median: 3, upper: 4 })
  assert.deepEqual(quartiles([4, 1, 3, 2]), { lower: 1.75, median: 2.5, upper: 3.25 })
  assert.deepEqual(quartiles([7]), { lower: 7, median: 7, upper: 7 })
})
