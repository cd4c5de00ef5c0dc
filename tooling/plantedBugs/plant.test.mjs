import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { plant } from './plant.mjs'

const copy = mkdtempSync(join(tmpdir(), 'plant-'))
after(() => rmSync(copy, { recursive: true }))
mkdirSync(join(copy, 'p'))
const source = 'export const sum = (a, b) => a + b\n'
writeFileSync(join(copy, 'p/sum.mjs'), source)
writeFileSync(
  join(copy, 'p/sum.test.mjs'),
  `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sum } from './sum.mjs'
test('adds twos', () => assert.equal(sum(2, 2), 4))
test('adds nothing', () => assert.equal(sum(2, 0), 2))
`,
)
const bug = (/** @type {string} */ replace, name = 'adds twos') => ({
  item: 'it adds',
  package: 'p',
  test: 'sum.test.mjs',
  name,
  runner: /** @type {const} */ ('node'),
  changes: [{ file: 'p/sum.mjs', find: 'a + b', replace }],
})

test('a bug that a test notices is noticed, and taken out again', async () => {
  const { noticed } = await plant(bug('a - b'), copy)
  assert.equal(noticed, true)
  assert.equal(readFileSync(join(copy, 'p/sum.mjs'), 'utf8'), source)
})

test('a bug that passes is missed, and so is one that the named test does not see', async () => {
  assert.equal((await plant(bug('a * b'), copy)).noticed, false)
  assert.equal((await plant(bug('a - b', 'adds nothing'), copy)).noticed, false)
})

test('a file that does not load notices nothing, and a bug that does not fit is an error', async () => {
  assert.equal((await plant(bug('a -'), copy)).noticed, false)
  const elsewhere = { ...bug(''), changes: [{ file: 'p/sum.mjs', find: 'z', replace: 'd' }] }
  await assert.rejects(plant(elsewhere, copy), /times in p\/sum.mjs/)
})
