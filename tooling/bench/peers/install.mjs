import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { exec } from '../../lib/exec.mjs'
import { fail } from '../../lib/output.mjs'
import { pnpmCommand } from '../../lib/pnpm.mjs'
import { fromRoot, readJson } from '../../lib/root.mjs'
import { folderOf, sourceOf, workFolder } from './contestants.mjs'

/** @typedef {import('./contestants.mjs').Contestant} Contestant */

export const tarballs = join(workFolder, 'tarballs')
// `resolved` would bind a lockfile to one registry.
export const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--omit-lockfile-registry-resolved']

/** @param {string[]} command @param {string} cwd */
export async function run(command, cwd) {
  if ((await exec(command, { cwd, quiet: true })) !== 0) fail(`\`${command.join(' ')}\` failed in ${cwd}.`)
}

/** Packs our packages as they would be published. */
export async function pack() {
  rmSync(tarballs, { recursive: true, force: true })
  mkdirSync(tarballs, { recursive: true })
  for (const name of readdirSync(fromRoot('packages')).filter((each) => each !== 'testkit')) {
    if (!existsSync(fromRoot('packages', name, 'dist'))) fail(`packages/${name} is not built.`)
    await run([...pnpmCommand, 'pack', '--pack-destination', tarballs], fromRoot('packages', name))
    const { version } = readJson(`packages/${name}/package.json`)
    renameSync(join(tarballs, `latchkey-${name}-${version}.tgz`), join(tarballs, `latchkey-${name}.tgz`))
  }
}

/** @param {string[]} files @returns {string} */
export function fingerprint(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * One contestant with its dependencies: peers exactly as their lockfile says, ours from the tarballs.
 * @param {Contestant} contestant
 */
async function install({ name }) {
  const [source, folder] = [sourceOf(name), folderOf(name)]
  const lockfile = existsSync(join(source, 'package-lock.json'))
  const stamp = join(folder, 'installed')
  const what = fingerprint([
    join(source, 'package.json'),
    ...(lockfile
      ? [join(source, 'package-lock.json')]
      : readdirSync(tarballs).map((file) => join(tarballs, file))),
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === what) return
  console.log(`install ${name}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(source, 'package.json'), join(folder, 'package.json'))
  if (lockfile) cpSync(join(source, 'package-lock.json'), join(folder, 'package-lock.json'))
  else {
    cpSync(tarballs, join(folder, 'tarballs'), { recursive: true })
    await run(['npm', 'install', '--package-lock-only', ...npmFlags], folder)
  }
  // `npm install` alone can leave packages behind that nothing depends on, and they would be counted.
  await run(['npm', 'ci', ...npmFlags], folder)
  writeFileSync(stamp, what)
}

/**
 * Installs the contestants and puts their pages beside, in the work folder.
 * @param {readonly Contestant[]} contestants
 */
export async function prepare(contestants) {
  const installed = new Map(
    contestants.map((each) => [
      each.installedAs ?? each.name,
      { ...each, name: each.installedAs ?? each.name },
    ]),
  )
  if ([...installed.keys()].some((name) => !existsSync(join(sourceOf(name), 'package-lock.json'))))
    await pack()
  for (const contestant of installed.values()) await install(contestant)
  for (const { name, installedAs, app } of contestants) {
    const folder = folderOf(name)
    mkdirSync(folder, { recursive: true })
    if (installedAs) {
      rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
      symlinkSync(join(folderOf(installedAs), 'node_modules'), join(folder, 'node_modules'), 'junction')
    }
    cpSync(app ? fromRoot(app) : join(sourceOf(name), 'App.tsx'), join(folder, 'App.tsx'))
    rmSync(join(folder, 'page'), { recursive: true, force: true })
    cpSync(fromRoot('tooling/bench/peers/page'), join(folder, 'page'), { recursive: true })
  }
}
