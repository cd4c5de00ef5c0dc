import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitOf, quartiles, tooSlow } from './judge.mjs'

test('quartiles of an odd and of an even count', () => {
  assert.deepEqual(quartiles([5, 1, 3]), { lower: 2, median: 3, upper: 4 })
  assert.deepEqual(quartiles([4, 1, 3, 2]), { lower: 1.75, median: 2.5, upper: 3.25 })
  assert.deepEqual(quartiles([7]), { lower: 7, median: 7, upper: 7 })
})

test('a limit is a multiple of the floor, and never less than two frames above it', () => {
  assert.equal(limitOf(11, 3.5), 44)
  assert.equal(limitOf(40, 3.5), 140)
})

test('a page above its limit is named with both times; a condition without a limit is not judged', () => {
  const page = { name: 'a click', page: 141, floor: 40, times: 3.5 }
  assert.match(tooSlow([page]).join(), /^a click: .*after 141 ms, the floor's after 40; the limit is 140/)
  assert.deepEqual(tooSlow([{ ...page, page: 140 }]), [])
  assert.deepEqual(tooSlow([{ ...page, times: undefined }]), [])
})
