import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brokenMaps } from './sourceMaps.mjs'

function packageOf(t, files) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-maps-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return brokenMaps(folder)
}

test('F9: a map with its sources inside is whole', (t) => {
  assert.deepEqual(
    packageOf(t, {
      'a.js': 'a()\n//# sourceMappingURL=a.js.map',
      'a.js.map': { sources: ['../src/a.ts'], sourcesContent: ['a()'] },
    }),
    [],
  )
})

test('F9: a map that points at sources which are not shipped is not', (t) => {
  assert.equal(packageOf(t, { 'a.js.map': { sources: ['../src/a.ts'] } }).length, 1)
  assert.equal(packageOf(t, { 'a.d.ts.map': { sources: ['../src/a.ts'], sourcesContent: [null] } }).length, 1)
})

test('F9: sources that lie beside the map will do', (t) => {
  assert.deepEqual(packageOf(t, { 'a.ts': 'a()', 'a.js.map': { sources: ['a.ts'] } }), [])
})

test('F9: a file that names a map which is not there', (t) => {
  assert.equal(packageOf(t, { 'a.css': 'a{}\n/*# sourceMappingURL=a.css.map */' }).length, 1)
})
