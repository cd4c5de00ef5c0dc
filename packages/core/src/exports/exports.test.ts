import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as adapter from './adapter.js'
import * as cookies from './cookies.js'
import * as index from './index.js'
import * as internal from './internal.js'

/** Every name of an entry, types included, as its source states them. */
function names(file: string): readonly string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\/.*$/gm, '')
  const stars = [...text.matchAll(/export (?:type )?\* from '([^']+)'/g)].map(([, from]) => `* ${from}`)
  const named = [...text.matchAll(/export (type )?\{([^}]+)\}/g)].flatMap(([, type, list = '']) =>
    list.split(',').flatMap((name) => (name.trim() ? [type ? `type ${name.trim()}` : name.trim()] : [])),
  )
  return [...stars, ...named].sort()
}

it.each([
  ['index.ts', index],
  ['adapter.ts', adapter],
  ['internal.ts', internal],
  ['cookies.ts', cookies],
])('the public names of %s: a change here is seen by every host', (file, module) => {
  expect(names(`./${file}`)).toMatchSnapshot()
  const values = names(`./${file}`).filter((name) => !/^(type|\*) /.test(name))
  expect(new Set(Object.keys(module))).toEqual(new Set(values.map((name) => name.split(' as ').at(-1))))
})

it('issue 11: docs/core.md names everything that the entry for hosts has', () => {
  const docs = readFileSync(new URL('../../../../docs/core.md', import.meta.url), 'utf8')
  const named = new Set([...docs.matchAll(/`(\w+)[`(]/g)].map(([, name]) => name))
  const errors = readFileSync(new URL('../../../../docs/errors/README.md', import.meta.url), 'utf8')
  const missing = Object.keys(index).filter((name) =>
    name.endsWith('Error') && name !== 'isAbortError' && !name.startsWith('show')
      ? !errors.includes(`\`${name}\``)
      : !named.has(name),
  )
  expect(missing).toEqual([])
})
