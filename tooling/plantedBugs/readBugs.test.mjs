import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFaults } from './readBugs.mjs'

const files = /** @type {Record<string, string>} */ ({
  'p/a.ts': 'one two two',
  'p/src/a.test.ts': String.raw`test('one isn\'t two', …)`,
})
const shared = "it('is shared', …)"
const read = (/** @type {string} */ file) => files[file]
const bug = (/** @type {object} */ change, test = 'src/a.test.ts', item = 'it') => ({
  item,
  package: 'p',
  test,
  changes: [{ file: 'p/a.ts', find: 'one', replace: 'none', ...change }],
})

test('a bug that fits has no fault', () => {
  assert.deepEqual(findFaults([bug({})], read, shared), [])
})

test('a text that is gone, or stands twice, or stays as it is, is a fault, and so is a test that is gone', () => {
  assert.deepEqual(findFaults([bug({ find: 'three' })], read, shared), ['it: 0 times in p/a.ts: three'])
  assert.deepEqual(findFaults([bug({ find: 'two' })], read, shared), ['it: 2 times in p/a.ts: two'])
  assert.deepEqual(findFaults([bug({ file: 'p/b.ts' })], read, shared), ['it: 0 times in p/b.ts: one'])
  assert.deepEqual(findFaults([bug({ replace: 'one' })], read, shared), ['it: changes nothing in p/a.ts'])
  assert.deepEqual(findFaults([bug({}, 'src/b.test.ts')], read, shared), ['it: no test p/src/b.test.ts'])
})

test('the same change under two names is a fault', () => {
  assert.deepEqual(findFaults([bug({}), bug({}, undefined, 'that')], read, shared), [
    'that: the same change as "it"',
  ])
})

test('a title that neither the test nor a shared suite has is a fault', () => {
  const named = (/** @type {string} */ name) => findFaults([{ ...bug({}), name }], read, shared)
  assert.deepEqual(named("one isn't"), [])
  assert.deepEqual(named('is shared'), [])
  assert.deepEqual(named('two is'), ['it: no test in src/a.test.ts is called two is'])
})
