// Fails where comments or documents have one of the refused words (CONTRIBUTING.md, "Terms").
import { readdirSync, readFileSync } from 'node:fs'

import { fail } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'
import { refusedWords } from './refusedWords.mjs'

/** What other programs made or brought along, and what quotes the specification or these words. */
const foreign = new Set([
  'node_modules',
  'dist',
  'storybook-static',
  'spec-statements.md',
  'CHANGELOG.md',
  'refusedWords.test.mjs',
])

/** @type {(folder: string) => string[]} */
const filesIn = (folder) =>
  readdirSync(fromRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (foreign.has(entry.name) || (entry.name.startsWith('.') && entry.name !== '.storybook')) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path)
    return /\.(ts|tsx|mjs|css|md)$/.test(entry.name) ? [path] : []
  })

const files = ['packages', 'apps', 'tooling', 'docs'].flatMap(filesIn)
const found = [...files, 'README.md'].flatMap((file) =>
  refusedWords(file, readFileSync(fromRoot(file), 'utf8')).map(({ line, word }) => `${file}:${line} ${word}`),
)
if (files.length < 1000) fail(`Only ${files.length} files were looked at.`)
if (found.length > 0) fail(`Words to write otherwise (CONTRIBUTING.md, "Terms"):\n${found.join('\n')}`)
console.log(`${files.length} files, none of the refused words.`)
