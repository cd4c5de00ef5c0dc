// Fails where comments and documents have more of the refused words than before (CONTRIBUTING.md, "Terms").
import { readdirSync, readFileSync } from 'node:fs'

import { fail } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'
import { refusedWords } from './refusedWords.mjs'

/** How many are left. It only falls. */
const LEFT = 35

/** What other programs made or brought along, and what quotes the specification. */
const foreign = new Set(['node_modules', 'dist', 'storybook-static', 'spec-statements.md', 'CHANGELOG.md'])

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
if (process.argv.includes('--list')) console.log(found.join('\n'))
if (found.length > LEFT)
  fail(`${found.length} words to write otherwise, ${LEFT} may be left: node tooling/words/check.mjs --list`)
console.log(`${found.length} words to write otherwise; ${LEFT} may be left.`)
