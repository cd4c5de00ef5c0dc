import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { fromRoot } from '../lib/root.mjs'

/**
 * @typedef {object} Chunk
 * @property {boolean} isEntry
 * @property {boolean} isReact react, react-dom and scheduler, which every host has already
 * @property {number} gzip bytes at level 9
 * @property {string[]} imports files loaded together with this one
 * @property {string[]} dynamicImports files that this one may ask for later
 * @property {Record<string, number>} modules module id → bytes of it that are left after tree-shaking
 *
 * @typedef {{ folder: string, chunks: Map<string, Chunk>, styles: number }} Page
 */

/**
 * Builds the minimal host page for production, the way a host would: from the packages' dist, with splitting
 * left to the bundler but for React, which gets a chunk of its own so that it can be measured apart.
 * @param {{ source?: string, folder?: string }} [options]
 * @returns {Promise<Page>}
 */
export async function buildPage({
  source = fromRoot('apps/demo/minimal'),
  folder = fromRoot('tooling/size/.out'),
} = {}) {
  /** @type {Map<string, Chunk>} */
  const chunks = new Map()
  /** @type {string[]} */
  const styles = []
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // "use client" is for servers of React components; a page has no use for it.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
    plugins: [
      {
        name: 'record-chunks',
        writeBundle(_, bundle) {
          for (const [file, output] of Object.entries(bundle)) {
            if (output.type === 'asset') {
              if (file.endsWith('.css')) styles.push(file)
              continue
            }
            const modules = Object.entries(output.modules).map(([id, { renderedLength }]) => [
              id,
              renderedLength,
            ])
            chunks.set(file, {
              isEntry: output.isEntry,
              isReact: output.name === 'react',
              gzip: gzipped(join(folder, file)),
              imports: output.imports,
              dynamicImports: output.dynamicImports,
              modules: Object.fromEntries(modules.filter(([, length]) => Number(length) > 0)),
            })
          }
        },
      },
    ],
  })
  return { folder, chunks, styles: styles.reduce((sum, file) => sum + gzipped(join(folder, file)), 0) }
}

/** @param {string} path */
const gzipped = (path) => gzipSync(readFileSync(path), { level: 9 }).length

/**
 * The files that come with the page before any action: entries and all they import statically.
 * @param {Map<string, Chunk>} chunks
 * @returns {string[]}
 */
export function eagerFiles(chunks) {
  const files = new Set([...chunks].filter(([, { isEntry }]) => isEntry).map(([file]) => file))
  for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported)
  return [...files]
}
