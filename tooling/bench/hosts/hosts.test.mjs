import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fromRoot, readJson } from '../../lib/root.mjs'
import { hosts } from './build.mjs'
import { hostFigures, scripts } from './figures.mjs'

const files = {
  '/framework.js': { gzip: 60_000 },
  '/page.js': { gzip: 20_000 },
  '/card.js': { gzip: 40_000 },
  '/never.js': { gzip: 90_000 },
  '/page.css': { gzip: 5000 },
}

test('scripts are counted once each, and styles are none', () => {
  assert.deepEqual(scripts(files, ['/page.js', '/page.css', '/page.js']), { files: 1, gzip: 20_000 })
})

test('a script that the build has not made is an error, and not weightless', () => {
  assert.throws(() => scripts(files, ['/page.js', '/gone.js']), /\/gone\.js/)
})

test('what the same page loads without Latchkey is not held against Latchkey', () => {
  const beforeClick = ['/framework.js', '/page.js', '/page.css']
  const asked = { beforeClick, untilOpen: [...beforeClick, '/card.js'] }
  assert.deepEqual(hostFigures(files, asked, 65_000), {
    before: { files: 2, gzip: 80_000 },
    until: { files: 3, gzip: 120_000 },
    ownBefore: 15_000,
    ownUntil: 55_000,
    emitted: 4,
  })
})

test('hosts are installed by exact versions, from a lockfile that names no registry', () => {
  const { dependencies, devDependencies } = readJson('tooling/bench/hosts/package.json')
  const all = { ...dependencies, ...devDependencies }
  for (const [name, version] of Object.entries(all)) assert.match(String(version), /^\d+\.\d+\.\d+$/, name)
  for (const { name } of hosts) assert.ok(all[name], name)
  const lockfile = readFileSync(fromRoot('tooling/bench/hosts/package-lock.json'), 'utf8')
  assert.doesNotMatch(lockfile, /"resolved"/)
})
