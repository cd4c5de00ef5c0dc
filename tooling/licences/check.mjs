// What is published carries permissive licences only. Private apps are exempt.
import { existsSync, readdirSync } from 'node:fs'
import { fail, table } from '../lib/output.mjs'
import { fromRoot, readJson } from '../lib/root.mjs'
import { exceptions } from './exceptions.mjs'
import { judge } from './judge.mjs'
import { walk } from './walk.mjs'

const published = readdirSync(fromRoot('packages'))
  .filter((name) => existsSync(fromRoot('packages', name, 'package.json')))
  .filter((name) => !readJson(`packages/${name}/package.json`).private)

for (const name of published) {
  const { license } = readJson(`packages/${name}/package.json`)
  if (license !== 'MIT') fail(`packages/${name} states the licence ${license}, and should state MIT.`)
}

const dependencies = walk(published.map((name) => fromRoot('packages', name)))
if (dependencies.length === 0) fail('No dependency was found, so no licence was checked.')

const rows = dependencies.map(({ name, version, licence, via }) => [
  licence,
  `${name}@${version}`,
  `by ${via}`,
])
console.log(
  table(
    ['licence', 'package', 'brought'],
    rows.sort(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`)),
  ),
)

const { excepted, refused } = judge(dependencies, exceptions)
for (const { name, licence, why } of excepted) console.log(`\nException: ${name}, ${licence}. ${why}`)
for (const line of refused) console.error(line)
if (refused.length > 0) fail('Not everything that published packages bring is permissive.')
console.log(
  `\n${dependencies.length} dependencies of ${published.length} published packages, all permissive but for ${excepted.length} exceptions.`,
)
