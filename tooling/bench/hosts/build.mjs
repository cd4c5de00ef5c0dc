import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../lib/root.mjs'
import { filesIn, weigh } from '../peers/build.mjs'
import { folderOf, sourceOf } from '../peers/contestants.mjs'
import { fingerprint, npmFlags, pack, run, tarballs } from '../peers/install.mjs'

/** @typedef {import('../peers/build.mjs').Weight} Weight */

const source = fromRoot('tooling/bench/hosts')
const folder = folderOf('hosts')

/** What builds a page with the settings that it has by itself, and where it leaves the site. */
export const hosts = [
  { name: 'vite', title: 'Vite', command: ['vite', 'build', 'page', '--outDir', '../out'] },
  { name: 'webpack', title: 'webpack', command: ['webpack', '--output-path', 'out'] },
  { name: 'next', title: 'Next', command: ['next', 'build'] },
]

/** @param {string} name of what builds it @returns {string} its version */
export const versionOf = (name) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version

/** Installs the bundlers, by their lockfile, and our packages beside them, as a host adds them. */
export async function prepare() {
  await pack()
  const packed = readdirSync(tarballs).map((file) => join(tarballs, file))
  const what = fingerprint([join(source, 'package.json'), join(source, 'package-lock.json'), ...packed])
  const stamp = join(folder, 'installed')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== what) {
    console.log('install vite, webpack and next')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(source, file), join(folder, file))
    const wanted = ['adapter-evm', 'core', 'react', 'ui', 'walletconnect']
    const files = wanted.map((name) => join(tarballs, `latchkey-${name}.tgz`))
    // Not `npm ci`: it refuses ours, which the lockfile cannot know.
    await run(['npm', 'install', ...npmFlags, ...files], folder)
    writeFileSync(stamp, what)
  }
  cpSync(join(source, 'page'), folder, { recursive: true })
  cpSync(fromRoot('tooling/bench/peers/page'), join(folder, 'page'), { recursive: true })
}

/**
 * Builds the page, and puts the site where it is served from.
 * @param {typeof hosts[number]} host
 * @param {boolean} isBare without Latchkey
 * @returns {Promise<{ site: string, files: Record<string, Weight> }>} the site's name, and every file of it
 */
export async function build({ name, command }, isBare) {
  const site = isBare ? `${name}-bare` : `${name}-host`
  for (const each of ['out', '.next']) rmSync(join(folder, each), { recursive: true, force: true })
  cpSync(join(isBare ? join(source, 'page/bare') : sourceOf('latchkey'), 'App.tsx'), join(folder, 'App.tsx'))
  const [program, ...args] = command
  process.env.NEXT_TELEMETRY_DISABLED = '1' // only the registry is asked for anything
  await run([join(folder, 'node_modules/.bin', program), ...args], folder)
  const served = join(folderOf(site), 'dist')
  rmSync(served, { recursive: true, force: true })
  cpSync(join(folder, 'out'), served, { recursive: true })
  return {
    site,
    files: Object.fromEntries(filesIn(served).map((file) => [`/${file}`, weigh(join(served, file))])),
  }
}
