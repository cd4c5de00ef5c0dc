// How many packages a host gets with ours, and how much a back end installs to verify a family's signatures,
// held against budgets.json. `--list` shows which dependency brings them.
import { readdirSync } from 'node:fs'
import { idOf, broughtBy } from './broughtBy.mjs'
import { installSize } from './installSize.mjs'
import { walk } from '../licences/walk.mjs'
import { fail, table } from '../lib/output.mjs'
import { fromRoot, readJson } from '../lib/root.mjs'

const hosts = {
  'one family': ['react', 'adapter-evm'],
  'four families': ['react', 'adapter-evm', 'adapter-solana', 'adapter-polkadot', 'adapter-bitcoin'],
}
const { packages: budgets, install: most } = readJson('tooling/size/budgets.json')
const counts = Object.entries(hosts).map(([host, asked]) => {
  const all = walk(asked.map((name) => fromRoot('packages', name)))
  const own = all.flatMap(({ name }) =>
    name.startsWith('@latchkey/') ? [name.slice('@latchkey/'.length)] : [],
  )
  const packages = [...new Set([...asked, ...own])]
  const foreign = new Set(all.filter(({ name }) => !name.startsWith('@latchkey/')).map(idOf))
  return { host, packages, count: packages.length + foreign.size, budget: budgets[host] }
})

console.log(
  table(
    ['host with', 'packages', 'of them ours', 'budget'],
    counts.map(({ host, packages, count, budget }) => [host, count, packages.length, budget]),
  ),
)
if (process.argv.includes('--list'))
  for (const { host, packages } of counts) {
    const rows = broughtBy(packages.map((name) => fromRoot('packages', name)))
    console.log(`\n${host}\n\n${table(['dependency', 'with all below it', 'by it alone'], rows)}`)
  }

const isOurs = (/** @type {string} */ name) => name.startsWith('@latchkey/')
const installs = readdirSync(fromRoot('packages'))
  .filter((name) => name.startsWith('verify-'))
  .map((name) => {
    const brought = installSize(fromRoot('packages', name), isOurs)
    return { name, brought, bytes: brought.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
console.log(
  `\n${table(
    ['back end with', 'bytes unpacked', 'budget', 'of them'],
    installs.map(({ name, bytes, brought }) => [name, bytes, most, brought.map(idOf).join(' ')]),
  )}`,
)

const tooLarge = installs.flatMap(({ name, bytes }) =>
  bytes > most ? [`A back end with ${name} installs ${bytes} bytes; the budget is ${most}.`] : [],
)
if (installs.length < 4) tooLarge.push(`Only ${installs.length} verifiers were found.`)
const problems = counts.flatMap(({ host, count, budget }) => [
  ...(count > budget
    ? [`A host with ${host} gets ${count} packages; the budget is ${budget}. See --list.`]
    : []),
  ...(count < 50 ? [`Of a host with ${host} only ${count} packages were counted.`] : []),
])
problems.push(...tooLarge)
if (problems.length > 0) fail(`\n${problems.join('\n')}`)
