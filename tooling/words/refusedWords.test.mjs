import assert from 'node:assert/strict'
import { test } from 'node:test'

import { refusedWords } from './refusedWords.mjs'

test('a refused word is found in comments, not in names, strings and addresses', () => {
  const source = [
    '// asks nobody',
    "const somebody = 'anew'",
    '/** Told',
    ' * to whoever asks. */',
    "const site = 'https://nobody.example'",
  ].join('\n')
  assert.deepEqual(refusedWords('a.ts', source), [
    { line: 1, word: 'nobody' },
    { line: 4, word: 'whoever' },
  ])
})

test('a refused word is found everywhere in a document', () => {
  assert.deepEqual(refusedWords('a.md', '# Title\n\nDrawn Anew.\n'), [{ line: 3, word: 'anew' }])
})
