import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
/** The page of each surface: `surface.html` with the surface's own script. */
const surfaces: ReadonlyMap<string, string> = new Map(
  ['approve', 'protect', 'recover', 'export', 'consent'].map((name) => [path(`surface/${name}.html`), name]),
)

/** Everything that handles keys comes in one copy: `@scure/sr25519` pins an older one. */
const single = ['@noble/curves', '@noble/hashes', '@scure/base']

const sha256 = (source: string | Uint8Array): string => createHash('sha256').update(source).digest('hex')

/** What everybody may compare with what a keeper serves. */
const hashes = (): Plugin => ({
  name: 'keeper:hashes',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
        .map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      const sums = files.map(([name, source]) => [name, sha256(source)])
      this.emitFile({
        type: 'asset',
        fileName: 'hashes.json',
        source: `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`,
      })
      const sizes = files.map(([name, source]) => `${name} ${gzipSync(source, { level: 9 }).length} B gz`)
      this.info(`sizes\n  ${sizes.join('\n  ')}`)
    },
  },
})

/** Writes into the service worker what it keeps, and checks it with: all other files of the build. */
const keptFiles = (): Plugin => ({
  name: 'keeper:kept-files',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') this.error('there is no service worker')
      if (worker.imports.length > 0) this.error('the service worker is a script without parts')
      const sums = Object.values(bundle)
        .filter((file) => file !== worker)
        .map((file) => [
          `/${file.fileName.replace(/\.html$/, '')}`,
          sha256(file.type === 'chunk' ? file.code : file.source),
        ])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
      const files = JSON.stringify(Object.fromEntries(sums))
      worker.code = worker.code
        .replace('KEEPER_FILES', files)
        // Of the script, too: while a newer one is installed, the one before has what it keeps.
        .replace('KEEPER_BUILD', JSON.stringify(sha256(files + worker.code).slice(0, 16)))
    },
  },
})

/** What may be in the worker, where a key is whole, and nothing else. */
const trusted: ReadonlySet<string> = new Set([
  '@noble/curves@2.4.0',
  '@noble/hashes@2.4.0',
  '@scure/base@2.4.0',
  '@scure/bip32@2.4.0',
  '@scure/bip39@2.4.0',
  '@scure/btc-signer@2.4.1',
  '@scure/sr25519@2.3.0',
  'micro-packed@0.11.1',
])

/** Fails where another package, another version or a second copy gets into the worker. */
const trustedOnly = (): Plugin => ({
  name: 'keeper:trusted-only',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? Object.keys(file.modules) : [],
    )
    const packages = new Set(
      modules.flatMap((id) => {
        const [, name] = /\/\.pnpm\/([^/]+)\/node_modules\//.exec(id) ?? []
        // `@noble+curves@2.4.0`, with what it was resolved beside after a `_`.
        return name ? [name.replace('+', '/').replace(/_.*$/, '')] : []
      }),
    )
    const strangers = [...packages].filter((name) => !trusted.has(name))
    if (strangers.length > 0) this.error(`not to be in the worker: ${strangers.join(', ')}`)
    if (packages.size < trusted.size) this.error('the worker is without a part, or this check is blind')
  },
})

const surfacePages = (): Plugin => ({
  name: 'keeper:surface-pages',
  resolveId: (id) => (surfaces.has(id) ? id : undefined),
  load(id) {
    const name = surfaces.get(id)
    if (name === undefined) return undefined
    this.addWatchFile(path('surface.html'))
    return readFileSync(path('surface.html'), 'utf8').replace('%name%', name)
  },
})

/** No part has a sheet of its own that would have to be there first: Vite's helper for that is 1 kB. */
const plainImports = (): Plugin => ({
  name: 'keeper:plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})

export default defineConfig({
  base: '/',
  plugins: [surfacePages(), plainImports(), keptFiles(), hashes()],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions], dedupe: single },
  worker: {
    format: 'es',
    plugins: () => [trustedOnly()],
    rolldownOptions: { output: { entryFileNames: 'assets/worker-[hash].js' } },
  },
  build: {
    target: 'es2022',
    modulePreload: false,
    // No `data:` passes the policy.
    assetsInlineLimit: 0,
    // Which copy of a library is inside can be read in the maps of no one but the builder.
    sourcemap: false,
    license: false,
    rolldownOptions: {
      input: {
        frame: path('frame.html'),
        sw: path('src/offline/serviceWorker.ts'),
        ...Object.fromEntries([...surfaces].map(([page, name]) => [name, page])),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
