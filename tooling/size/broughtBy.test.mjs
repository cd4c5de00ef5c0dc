import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { broughtBy } from './broughtBy.mjs'

test('says what each dependency brings, and what is there because of it alone', () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'brought-')))
  const write = (/** @type {string} */ name, /** @type {object} */ manifest) => {
    mkdirSync(join(base, name), { recursive: true })
    writeFileSync(join(base, name, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }))
  }
  write('one', {
    name: 'one',
    dependencies: { two: '*', a: '*', '@s/x': '*', '@s/y': '*' },
    devDependencies: { dev: '*' },
  })
  write('node_modules/two', {
    name: 'two',
    peerDependencies: { b: '*', left: '*' },
    peerDependenciesMeta: { left: { optional: true } },
  })
  write('node_modules/a', { name: 'a', dependencies: { shared: '*', deep: '*' } })
  write('node_modules/b', { name: 'b', dependencies: { shared: '*' } })
  write('node_modules/@s/x', { name: '@s/x', dependencies: { shared: '*' } })
  write('node_modules/@s/y', { name: '@s/y' })
  write('node_modules/deep', { name: 'deep' })
  write('node_modules/shared', { name: 'shared' })
  const rows = broughtBy([join(base, 'one'), join(base, 'node_modules/two')])
  rmSync(base, { recursive: true })
  assert.deepEqual(rows, [
    ['@s/*', 3, 2],
    ['a', 3, 2],
    ['b', 2, 1],
  ])
})
