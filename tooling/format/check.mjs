// Fails where a file is not as the formatter writes it, and where a line is too wide that the formatter does
// not break.
import { readdirSync, readFileSync } from 'node:fs'

import { exec } from '../lib/exec.mjs'
import { fail } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'
import { longLines, WIDTH } from './longLines.mjs'

/** Data, and what a program of ours writes. */
const isData = (/** @type {string} */ file) =>
  /\/locales\/\w|(walletSnapshot|firstWallets)\.ts$|tokens\/(tokens|publicVariables)\.ts$|tokens\/tokens\.css$/.test(
    file,
  )

/** What other programs made or brought along. */
const foreign = new Set(['node_modules', 'dist', 'storybook-static', 'test-results', 'playwright-report'])

/** @type {(folder: string) => string[]} */
const sourcesIn = (folder) =>
  readdirSync(fromRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (foreign.has(entry.name) || (entry.name.startsWith('.') && entry.name !== '.storybook')) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.(ts|tsx|mjs|css)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })

const unformatted = await exec(['oxfmt', '--check'])
if (unformatted) fail('Run `npm run format`.')

const files = sourcesIn('.').filter((file) => !isData(file))
const found = files.flatMap((file) =>
  longLines(file, readFileSync(fromRoot(file), 'utf8')).map((line) => `${file}:${line}`),
)
if (files.length < 1000) fail(`Only ${files.length} files were looked at.`)
if (found.length > 0) fail(`Wider than ${WIDTH} columns:\n${found.join('\n')}`)
console.log(`${files.length} files, no line wider than ${WIDTH} columns but for texts.`)
