import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { installSize } from './installSize.mjs'

test('sums the files of everything below a package, each version once, without what is ours or for tests', () => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'install-')))
  const write = (/** @type {string} */ name, /** @type {object} */ manifest, size = 0) => {
    mkdirSync(join(base, name, 'lib'), { recursive: true })
    const text = JSON.stringify({ name: name.replace(/.*node_modules\//, ''), version: '1.0.0', ...manifest })
    writeFileSync(join(base, name, 'package.json'), text)
    writeFileSync(join(base, name, 'lib/a.js'), 'x'.repeat(size))
    return text.length + size
  }
  write('own', { dependencies: { '@ours/base': '*', a: '*' }, devDependencies: { tool: '*' } }, 5000)
  write('node_modules/@ours/base', { dependencies: { b: '*' } }, 5000)
  const a = write('node_modules/a', { dependencies: { b: '*', c: '*' } }, 300)
  const b = write('node_modules/b', {}, 200)
  const older = write('node_modules/a/node_modules/c', { dependencies: { a: '*' } }, 100)
  write('node_modules/c', { version: '2.0.0' }, 5000)
  write('node_modules/tool', {}, 5000)
  const found = installSize(join(base, 'own'), (name) => name.startsWith('@ours/'))
  write('own', { dependencies: { absent: '*' } })
  assert.throws(
    () => installSize(join(base, 'own'), () => false),
    /absent, which own needs, is not installed/,
  )
  rmSync(base, { recursive: true })
  assert.deepEqual(found, [
    { name: 'a', version: '1.0.0', bytes: a },
    { name: 'b', version: '1.0.0', bytes: b },
    { name: 'c', version: '1.0.0', bytes: older },
  ])
})
