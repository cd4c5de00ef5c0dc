// Holds every import of the workspace against the table, and makes sure that it really looked.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fail } from '../lib/output.mjs'
import { fromRoot, root } from '../lib/root.mjs'
import { cruise } from './cruise.mjs'
import { emptyFolders, folderOrder } from './folderOrder.mjs'
import { idlePatterns } from './idleRules.mjs'
import { importTable } from './importTable.mjs'

const folders = ['packages', 'apps']
  .flatMap((parent) => readdirSync(fromRoot(parent)).map((name) => `${parent}/${name}/src`))
  .filter((folder) => existsSync(fromRoot(folder)))

const sources = folders.flatMap((folder) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
)

/** Files of core are neither crumbs nor chapters: their median length, in lines. The longest is linted. */
const MEDIAN = { least: 45, most: 80 }
const lengths = sources
  .filter((file) => file.startsWith('packages/core/src/') && !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(fromRoot(file), 'utf8').split('\n').length - 1)
  .sort((one, other) => one - other)
const median = lengths[Math.floor(lengths.length / 2)] ?? 0

const { modules, files, violations } = await cruise(root, folders)
const seen = new Set(modules)
const idle = idlePatterns(
  importTable.filter((rule) => 'to' in rule),
  files,
)
const missed = sources.filter((source) => !seen.has(source))

for (const { from, to, rule, comment, cycle } of violations) {
  console.error(`${from}: ${rule}: ${cycle ? [from, ...cycle].join(' → ') : `imports ${to}`}\n    ${comment}`)
}
if (sources.length === 0) fail('No source file was found, so no import was checked.')
if (missed.length > 0) fail(`${missed.length} source files were not looked at, among them ${missed[0]}.`)
if (idle.length > 0) fail(`No file is matched by these patterns of the import table:\n${idle.join('\n')}`)
const empty = emptyFolders(files)
if (empty.length > 0) fail(`The folder order names folders without a file: ${empty.join(', ')}.`)
if (violations.length > 0) fail(`${violations.length} imports break the table of docs/architecture.md.`)
if (median < MEDIAN.least || median > MEDIAN.most)
  fail(`The median file of core has ${median} lines, and not ${MEDIAN.least} to ${MEDIAN.most}.`)
console.log(
  `${sources.length} source files, no import against the table, no cycle, ${folderOrder.length} folders of core in order, ` +
    `the median of its ${lengths.length} files has ${median} lines.`,
)
