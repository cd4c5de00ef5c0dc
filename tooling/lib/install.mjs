import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pnpmSync } from './pnpm.mjs'
import { fromRoot } from './root.mjs'

const stamp = fromRoot('node_modules/.latchkey-install')

/** Installs what the lockfile says, unless that has been done. Content decides: a checkout changes times. */
export function ensureInstalled() {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages as the lockfile says.')
  const status = pnpmSync(['install', '--frozen-lockfile', '--prefer-offline'])
  if (status !== 0) process.exit(status)
  writeFileSync(stamp, wanted)
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version.split('.')[0])
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(fromRoot(file)))
  return hash.digest('hex')
}
