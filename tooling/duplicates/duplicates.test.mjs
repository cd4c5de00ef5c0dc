import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { findDuplicates } from './findDuplicates.mjs'

const shared = Array.from({ length: 12 }, (_, n) => `export const value${n} = compute(${n}, 'text')`).join(
  '\n',
)

/** @param {string[]} files relative to the folder of the packages, each with the same text */
async function duplicatesOf(...files) {
  const folder = mkdtempSync(join(tmpdir(), 'adapters-'))
  try {
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), shared)
    }
    return await findDuplicates(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('what stands in two adapters is counted', async () => {
  const { files, duplicates } = await duplicatesOf('adapter-a/src/one.ts', 'adapter-b/src/deep/two.ts')
  assert.equal(files, 2)
  assert.equal(duplicates.length, 1)
  assert.ok(duplicates[0].lines >= 11, `${duplicates[0].lines} lines`)
  assert.match(duplicates[0].first + duplicates[0].second, /adapter-a.*adapter-b|adapter-b.*adapter-a/)
})

test('what an adapter repeats by itself is its own matter', async () => {
  assert.deepEqual((await duplicatesOf('adapter-a/src/one.ts', 'adapter-a/src/two.ts')).duplicates, [])
})

test('tests and fixtures are not counted', async () => {
  const { files } = await duplicatesOf('adapter-a/src/one.test.ts', 'adapter-b/src/two.fixture.ts')
  assert.equal(files, 0)
})
