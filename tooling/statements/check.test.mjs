import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fromRoot } from '../lib/root.mjs'
import { findFaults, parseStatements } from './check.mjs'
import { readTests } from './readTests.mjs'

const text = readFileSync(fromRoot('docs/spec-statements.md'), 'utf8')

test('every row that begins with an id is a statement with a state', () => {
  const lines = text.match(/^\| S/gm) ?? []
  assert.equal(parseStatements(text).size, lines.length)
  assert.equal(lines.length, 273)
})

test('the ids of a section run without a gap', () => {
  const ids = [...parseStatements(text).keys()]
  for (const section of new Set(ids.map((id) => id.split('.')[0]))) {
    const names = ids.filter((id) => id.startsWith(`${section}.`))
    assert.deepEqual(
      names,
      names.map((_, i) => `${section}.${String(i + 1).padStart(2, '0')}`),
    )
  }
})

test('a repeated id, and a row without a state, are refused', () => {
  assert.throws(
    () => parseStatements('| S1.01 | a | planned: comes later |\n| S1.01 | b | planned: comes later |'),
    /stands twice/,
  )
  assert.throws(() => parseStatements('| S1.01 | a | done |'), /says neither/)
  assert.throws(
    () => parseStatements('| S1.01 | a | proved by a story `x.stories.tsx › y` |'),
    /says neither/,
  )
  assert.throws(() => parseStatements('| S1.01 | a | planned: |'), /says neither/)
})

const source = `
import { alerts, WalletError, selectTitleCode } from './product.js'
const errors = [['S8.01', new WalletError(), 'Connection error'], ['S8.02', new WalletError(), 'x']]
const rows = [['S2.02 stays closed', 1], ['S2.05 opens', 2]]
function closes(card) { expect(card.open).toBe(false) }
describe('a group', () => {
  it('S1.01 asserts', () => { expect(run()).toBe(1) })
  it('S1.02 asserts through a helper', () => { closes(open()) })
  it('S1.03 asserts nothing', () => { run() })
  it.skip('S1.04 is skipped', () => { expect(run()).toBe(1) })
  it.runIf(linux)('S1.05 runs where it can', () => { expect(run()).toBe(1) })
  test.each(rows)('%s', (_name, n) => { expect(run(n)).toBe(n) })
  it.each(errors)('%s is a text', (_id, error, text) => { expect(error.message).toBe(text) })
  it('S8.03 is a text', () => { expect(new WalletError().message).toBe('Connection error'); expect(alerts.one).toBe('a') })
  it('S8.04 is a text of a table', () => { expect(alerts.texts.one.title()).toBe('a') })
  it('S2.13 is a row of the view table', () => { expect(selectTitleCode(state)).toBe('Create Wallet') })
})
describe.skip('a group that does not run', () => { it('S1.06 never', () => { expect(run()).toBe(1) }) })
test.describe('of the end-to-end runner', () => { for (const theme of themes) test('S1.07 in each theme', async ({ page }) => { await expect(page).toHaveTitle('x') }) })
`

test('reads titles, those of written-out rows too, what runs and what can fail', () => {
  const found = Object.fromEntries(
    readTests('x.test.ts', source).map(({ title, skipped, asserts, constant }) => [
      title,
      [skipped && 'skipped', asserts && 'asserts', constant && 'constant'].filter(Boolean).join(' '),
    ]),
  )
  assert.deepEqual(found, {
    'S1.01 asserts': 'asserts',
    'S1.02 asserts through a helper': 'asserts',
    'S1.03 asserts nothing': '',
    'S1.04 is skipped': 'skipped asserts',
    'S1.05 runs where it can': 'asserts',
    '%s': 'asserts',
    'S2.02 stays closed': 'asserts',
    'S2.05 opens': 'asserts',
    '%s is a text': 'asserts constant',
    'S8.01 is a text': 'asserts constant',
    'S8.02 is a text': 'asserts constant',
    'S8.03 is a text': 'asserts constant',
    'S8.04 is a text of a table': 'asserts constant',
    'S2.13 is a row of the view table': 'asserts constant',
    'S1.06 never': 'skipped asserts',
    'S1.07 in each theme': 'asserts',
  })
})

test('a proof that is none is named, with what is wrong', () => {
  const rows = [
    'S1.01 asserts',
    'S1.03 asserts nothing',
    'S1.04 is skipped',
    'S8.03 is a text',
    'S9.99 is not there',
  ].map((title, i) => `| S1.0${i + 1} | a | proved by \`x.test.ts › ${title}\` |`)
  const table = parseStatements(
    [
      ...rows,
      '| S1.06 | a | proved by `gone.spec.ts › x` |',
      '| S1.07 | a | unproved: only a heading |',
    ].join('\n'),
  )
  const faults = findFaults(table, (file) => (file === 'x.test.ts' ? source : undefined))
  assert.deepEqual(
    faults.map((fault) => fault.replace(/ {2}.*: /, ' ')),
    [
      'S1.02 it asserts nothing',
      'S1.03 it is skipped',
      'S1.04 it only compares a constant with itself',
      'S1.05 no such test',
      'S1.06 no such file',
    ],
  )
})
