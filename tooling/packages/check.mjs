// Packs every published package as a registry would get it, and looks at the result from a consumer's side.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exec } from '../lib/exec.mjs'
import { fail } from '../lib/output.mjs'
import { pnpmCommand } from '../lib/pnpm.mjs'
import { fromRoot, readJson } from '../lib/root.mjs'
import { brokenMaps } from './sourceMaps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-packages-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const published = readdirSync(fromRoot('packages')).filter(
  (name) => !readJson(`packages/${name}/package.json`).private,
)
const packed = await exec(
  [...pnpmCommand, '--filter', './packages/*', '-r', 'pack', '--pack-destination', folder],
  { quiet: true },
)
const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
if (packed !== 0 || tarballs.length !== published.length)
  fail(`${tarballs.length} of ${published.length} packages could be packed.`)

let failures = 0
for (const tarball of tarballs) {
  const path = join(folder, tarball)
  const codes = await Promise.all([
    exec(['publint', 'run', path, '--strict'], { quiet: true }),
    // Styles have no types, and CommonJS is not served.
    exec(
      [
        'attw',
        path,
        '--profile',
        'esm-only',
        '--format',
        'ascii',
        '--exclude-entrypoints',
        './styles.css',
        './buttons.css',
        './modal.css',
        './inter.css',
        './package.json',
        '--no-emoji',
      ],
      { quiet: true },
    ),
  ])
  failures += codes.filter((code) => code !== 0).length
  const unpacked = join(folder, tarball.slice(0, -4))
  mkdirSync(unpacked)
  failures += await exec(['tar', '-xzf', path, '-C', unpacked], { quiet: true })
  const wrong = brokenMaps(unpacked)
  if (wrong.length > 0) console.error(`${tarball}: ${wrong.length} source maps lead nowhere, ${wrong[0]}`)
  failures += wrong.length
}
if (failures > 0) fail('A published package would not work as it stands.')
console.log(`${tarballs.length} packages packed and read as a consumer reads them.`)
