import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isPermissive, judge } from './judge.mjs'
import { walk } from './walk.mjs'

for (const licence of ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', 'BlueOak-1.0.0', 'MIT-0']) {
  test(`lets ${licence} through`, () => assert.equal(isPermissive(licence), true))
}

for (const licence of [
  'GPL-3.0-only',
  'MIT AND GPL-2.0-or-later',
  'LGPL-3.0-or-later',
  'SEE LICENSE IN LICENSE.md',
  'none stated',
  'UNLICENSED',
  'MPL-2.0',
  'OFL-1.1',
]) {
  test(`refuses ${licence}`, () => assert.equal(isPermissive(licence), false))
}

test('walks dependencies of dependencies and peers, not what a host does not get', () => {
  const base = mkdtempSync(join(tmpdir(), 'licences-'))
  const write = (/** @type {string} */ folder, /** @type {object} */ manifest) => {
    mkdirSync(join(base, folder), { recursive: true })
    writeFileSync(join(base, folder, 'package.json'), JSON.stringify(manifest))
  }
  write('own', {
    name: 'own',
    dependencies: { a: '*' },
    peerDependencies: { p: '*', o: '*', vitest: '*' },
    peerDependenciesMeta: { o: { optional: true } },
    devDependencies: { dev: '*' },
  })
  write('node_modules/a', {
    name: 'a',
    version: '1.0.0',
    license: 'MIT',
    dependencies: { b: '*' },
    optionalDependencies: { absent: '*' },
  })
  write('node_modules/a/node_modules/b', {
    name: 'b',
    version: '2.0.0',
    licenses: [{ type: 'GPL-3.0' }, { type: 'MIT' }],
    dependencies: { a: '*' },
  })
  write('node_modules/p', { name: 'p', version: '3.0.0' })
  write('node_modules/o', { name: 'o', version: '5.0.0', license: 'GPL-3.0' })
  write('node_modules/vitest', {
    name: 'vitest',
    version: '6.0.0',
    license: 'MIT',
    dependencies: { dev: '*' },
  })
  write('node_modules/dev', { name: 'dev', version: '4.0.0', license: 'GPL-3.0' })
  const found = walk([join(base, 'own')])
  rmSync(base, { recursive: true })
  assert.deepEqual(found, [
    { name: 'a', version: '1.0.0', licence: 'MIT', via: 'own' },
    { name: 'b', version: '2.0.0', licence: 'GPL-3.0 OR MIT', via: 'a' },
    { name: 'p', version: '3.0.0', licence: 'none stated', via: 'own' },
    { name: 'vitest', version: '6.0.0', licence: 'MIT', via: 'own' },
  ])
})

test('an exception lets one package through under one licence, and is refused once nothing needs it', () => {
  const brought = { name: 'a', version: '1.0.0', licence: 'LGPL-3.0-only', via: 'sdk' }
  const exception = { name: 'a', licence: 'LGPL-3.0-only', bundled: true, why: 'the SDK needs it' }
  assert.deepEqual(judge([brought], [exception]), { excepted: [exception], refused: [] })
  assert.deepEqual(judge([{ ...brought, licence: 'GPL-3.0-only' }], [exception]).refused, [
    'a@1.0.0, brought by sdk, is under GPL-3.0-only.',
    'The exception for a (LGPL-3.0-only) is not needed.',
  ])
  assert.deepEqual(judge([], [exception]).refused, ['The exception for a (LGPL-3.0-only) is not needed.'])
})
