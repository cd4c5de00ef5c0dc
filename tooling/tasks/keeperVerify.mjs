import { readFile } from 'node:fs/promises'
import { turbo } from '../lib/exec.mjs'
import { fail } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'
import { verifyKeeper } from '../keeper/verifyKeeper.mjs'

/**
 * `npm run keeper:verify <url> [hashes]`: compares what a keeper serves with the hashes of a build, or with a
 * build of these sources.
 * @param {string[]} args the keeper's address, and the path or address of a `hashes.json`
 */
export async function run([url, place]) {
  if (url === undefined || !URL.canParse(url))
    fail('Name a keeper: npm run keeper:verify https://keeper.my.app')
  const code = place === undefined ? await turbo(['build', '--filter=@latchkey/keeper...']) : 0
  if (code !== 0) return code
  const hashes = JSON.parse(await read(place ?? fromRoot('apps/keeper/dist/hashes.json')))
  const problems = await verifyKeeper(url, hashes)
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0
      ? `${url} serves this build: ${Object.keys(hashes).length} files.`
      : `${url} does not serve this build: ${problems.length} differences.`,
  )
  return problems.length === 0 ? 0 : 1
}

/** @param {string} place a path or an address */
const read = async (place) => (/^https?:/.test(place) ? (await fetch(place)).text() : readFile(place, 'utf8'))
