import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { exec, node, outOfTime } from './exec.mjs'

const pause = (/** @type {number} */ ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

test('what does not end is ended at its limit, with all that it started', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'latchkey-exec-')), 'beats')
  const beats = `setInterval(() => require('node:fs').appendFileSync(${JSON.stringify(file)}, '.'), 20)`
  const parent = `
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(beats)}])
    setInterval(() => {}, 1000)`
  assert.equal(await node(['-e', parent], { limit: 1500 }), outOfTime)
  const last = readFileSync(file, 'utf8')
  assert.notEqual(last, '')
  await pause(300)
  assert.equal(readFileSync(file, 'utf8'), last)
})

test('what ends in time keeps its own exit code', async () => {
  assert.equal(await exec([process.execPath, '-e', 'process.exit(3)'], { limit: 20_000 }), 3)
  assert.equal(await node(['-e', ''], { limit: 20_000 }), 0)
})
