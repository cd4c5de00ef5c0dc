import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFaults } from './readBugs.mjs'

const files = /** @type {Record<string, string>} */ ({
  'p/a.ts': 'one two two',
  'p/src/a.test.ts': '',
})
const read = (/** @type {string} */ file) => files[file]
const bug = (/** @type {object} */ change, test = 'src/a.test.ts', item = 'it') => ({
  item,
  package: 'p',
  test,
  changes: [{ file: 'p/a.ts', find: 'one', replace: 'none', ...change }],
})

test('a bug that fits has no fault', () => {
  assert.deepEqual(findFaults([bug({})], read), [])
})

test('a text that is gone, or stands twice, or stays as it is, is a fault, and so is a test that is gone', () => {
  assert.deepEqual(findFaults([bug({ find: 'three' })], read), ['it: 0 times in p/a.ts: three'])
  assert.deepEqual(findFaults([bug({ find: 'two' })], read), ['it: 2 times in p/a.ts: two'])
  assert.deepEqual(findFaults([bug({ file: 'p/b.ts' })], read), ['it: 0 times in p/b.ts: one'])
  assert.deepEqual(findFaults([bug({ replace: 'one' })], read), ['it: changes nothing in p/a.ts'])
  assert.deepEqual(findFaults([bug({}, 'src/b.test.ts')], read), ['it: no test p/src/b.test.ts'])
})

test('the same change under two names is a fault', () => {
  assert.deepEqual(findFaults([bug({}), bug({}, undefined, 'that')], read), ['that: the same change as "it"'])
})
