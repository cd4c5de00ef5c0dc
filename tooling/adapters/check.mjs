// Holds each adapter against the one layout.
import { existsSync, readdirSync } from 'node:fs'
import { fail, red } from '../lib/output.mjs'
import { fromRoot } from '../lib/root.mjs'
import { findDepartures } from './findDepartures.mjs'

const families = readdirSync(fromRoot('packages'))
  .filter((name) => name.startsWith('adapter-') && existsSync(fromRoot('packages', name, 'src')))
  .map((name) => name.slice('adapter-'.length))
if (families.length === 0) fail('No adapter was found, so nothing can be said.')

const departures = families.flatMap((family) => {
  const folder = fromRoot('packages', `adapter-${family}`, 'src')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'))
  return findDepartures(family, files).map((what) => `adapter-${family}: ${what}`)
})
for (const line of departures) console.error(red(line))
if (departures.length > 0) fail('The layout is in docs/architecture.md, "Adapters".')
console.log(`${families.length} adapters have one layout.`)
