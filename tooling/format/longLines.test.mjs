import assert from 'node:assert/strict'
import { test } from 'node:test'

import { longLines } from './longLines.mjs'

const wide = 'x'.repeat(111)

test('a wide comment, a wide line of code and a wide style are found', () => {
  assert.deepEqual(longLines('a.ts', `const a = 1\n// ${wide}\n`), [2])
  assert.deepEqual(longLines('a.ts', `/** ${wide} */\nexport const a = 1\n`), [1])
  assert.deepEqual(longLines('a.ts', `export const ${wide} = 1\n`), [1])
  assert.deepEqual(longLines('a.css', `a { color: red; ${wide}: "${wide}" }\n`), [1])
})

test('a text is data: a string, a template with all its lines, a regular expression, text in JSX', () => {
  assert.deepEqual(longLines('a.ts', `export const a = '${wide}'\n`), [])
  assert.deepEqual(longLines('a.ts', `export const a = \`one\n${wide} \${1}\n\`\n`), [])
  assert.deepEqual(longLines('a.ts', `export const a = /${wide}/\n`), [])
  assert.deepEqual(longLines('a.tsx', `export const a = <p>\n${wide}\n</p>\n`), [])
})

test('a short text does not excuse the comment behind it', () => {
  assert.deepEqual(longLines('a.ts', `export const a = 'a' // ${wide}\n`), [1])
})

test('a file that cannot be read is an error', () => {
  assert.throws(() => longLines('a.ts', `const ${wide} = = 1`), /a\.ts cannot be read/)
})
