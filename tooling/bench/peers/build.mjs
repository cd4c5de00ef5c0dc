import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { folderOf } from './contestants.mjs'

/**
 * @typedef {{ raw: number, gzip: number, brotli: number }} Weight bytes
 * @typedef {{ isOk: boolean, hasButton?: boolean, error?: string }} Rendered
 *
 * @typedef {object} Built
 * @property {Record<string, Weight>} files every emitted file, by its path on the site
 * @property {string[]} eager scripts that the page itself names
 * @property {Record<string, { version: string, licence: string }>} versions
 * @property {{ bytes: number, packages: number }} installed what `npm ci` put into node_modules
 * @property {{ external: Rendered, bundled: Rendered }} server `renderToString` in Node
 */

/** @typedef {import('./contestants.mjs').Contestant} Contestant */

const json = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * @param {string} folder
 * @param {import('vite').InlineConfig} [config]
 */
const vite = (folder, { build, ...config } = {}) =>
  viteBuild({
    root: join(folder, 'page'),
    configFile: false,
    logLevel: 'error',
    ...config,
    build: {
      target: 'es2022',
      emptyOutDir: true,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      ...build,
    },
  })

/** @param {string} folder @returns {string[]} paths of all files below it, relative to it */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

/** @param {string} file @returns {Weight} each file compressed by itself, as servers do */
export function weigh(file) {
  const bytes = readFileSync(file)
  if (!/\.(js|css|html|svg|json)$/.test(file))
    return { raw: bytes.length, gzip: bytes.length, brotli: bytes.length }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params }).length,
  }
}

/** @param {string} folder */
function installed(folder) {
  const modules = join(folder, 'node_modules')
  /** @type {{ packages: Record<string, { version: string }> }} */
  const { packages } = json(join(modules, '.package-lock.json'))
  const present = Object.entries(packages).filter(([path]) => existsSync(join(modules, '..', path)))
  const named = present.map(
    ([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
  )
  const bytes = filesIn(modules).reduce((sum, file) => sum + statSync(join(modules, file)).size, 0)
  return { bytes, packages: new Set(named).size }
}

/** @param {string} folder @param {readonly string[]} names */
const versions = (folder, names) =>
  Object.fromEntries(
    names.map((name) => {
      const { version, license } = json(join(folder, 'node_modules', name, 'package.json'))
      return [name, { version, licence: license ?? 'not stated' }]
    }),
  )

/**
 * Renders the component in plain Node. With `isBundled` its packages are bundled first, as frameworks do.
 * @param {string} folder
 * @param {boolean} isBundled
 * @returns {Promise<Rendered>}
 */
async function render(folder, isBundled) {
  const outDir = join(folder, isBundled ? 'server-bundled' : 'server')
  try {
    await vite(folder, {
      ssr: isBundled ? { noExternal: true } : {},
      build: {
        ssr: join(folder, 'page/server.tsx'),
        outDir,
        rolldownOptions: { shimMissingExports: isBundled },
      },
    })
    const file = readdirSync(outDir).find((name) => name.startsWith('server')) ?? ''
    const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, file)], {
      cwd: folder,
      timeout: 60_000,
      maxBuffer: 1e8,
    })
    const line = stdout.split('\n').find((each) => each.startsWith('RENDERED '))
    if (!line) return { isOk: false, error: 'nothing was rendered' }
    return { isOk: true, hasButton: JSON.parse(line.slice(9)).hasButton }
  } catch (error) {
    const text = String(/** @type {any} */ (error).stderr || error)
    return { isOk: false, error: (/^.*(Error|Cannot).*$/m.exec(text)?.[0] ?? text).slice(0, 300) }
  }
}

/**
 * Builds a contestant's page as a host would, without settings of its own, and weighs it.
 * @param {Contestant} contestant
 * @returns {Promise<Built>}
 */
export async function build({ name, packages }) {
  const folder = folderOf(name)
  const site = join(folder, 'dist')
  await vite(folder, { build: { outDir: site } })
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  return {
    files: Object.fromEntries(filesIn(site).map((file) => [`/${file}`, weigh(join(site, file))])),
    eager: [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file),
    versions: versions(folder, [...packages, 'react']),
    installed: installed(folder),
    server: { external: await render(folder, false), bundled: await render(folder, true) },
  }
}
