import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fromRoot } from '../lib/root.mjs'
import { namedIn, parseStatements } from './statements.mjs'

const text = readFileSync(fromRoot('docs/spec-statements.md'), 'utf8')

test('every line that begins with an id is a statement', () => {
  const lines = text.match(/^- S/gm) ?? []
  assert.equal(parseStatements(text).size, lines.length)
  assert.equal(lines.length, 273)
})

test('the ids of a section run without a gap', () => {
  const sections = group([...parseStatements(text).keys()])
  for (const [section, names] of sections) {
    assert.deepEqual(names, names.map((_, i) => `${section}.${String(i + 1).padStart(2, '0')}`))
  }
})

test('a repeated id is refused', () => {
  assert.throws(() => parseStatements('- S1.01 a\n- S1.01 b'), /stands twice/)
})

test('finds ids in titles, and no look-alikes', () => {
  assert.deepEqual([...namedIn(["test('S4.21 never goes back', …", 'XS1.01 S2.1 S3.123', "'S2.05, S2.10 opens'"])], ['S4.21', 'S2.05', 'S2.10'])
})

/** @param {string[]} names */
function group(names) {
  /** @type {Map<string, string[]>} */
  const sections = new Map()
  for (const name of names) sections.set(name.split('.')[0], [...(sections.get(name.split('.')[0]) ?? []), name])
  return sections
}
