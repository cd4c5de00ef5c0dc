// How many packages a host gets with ours, held against budgets.json. `--list` shows which dependency brings
// them.
import { idOf, broughtBy } from './broughtBy.mjs'
import { walk } from '../licences/walk.mjs'
import { fail, table } from '../lib/output.mjs'
import { fromRoot, readJson } from '../lib/root.mjs'

const hosts = {
  'one family': ['react', 'adapter-evm'],
  'four families': ['react', 'adapter-evm', 'adapter-solana', 'adapter-polkadot', 'adapter-bitcoin'],
}
const { packages: budgets } = readJson('tooling/size/budgets.json')
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

const problems = counts.flatMap(({ host, count, budget }) => [
  ...(count > budget
    ? [`A host with ${host} gets ${count} packages; the budget is ${budget}. See --list.`]
    : []),
  ...(count < 50 ? [`Of a host with ${host} only ${count} packages were counted.`] : []),
])
if (problems.length > 0) fail(`\n${problems.join('\n')}`)
