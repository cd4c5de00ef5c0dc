import { readdirSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import { finishChunk } from './finishChunk.mjs'
import { readPlan } from './readPlan.mjs'

const CLIENT = /^\s*(?:\/\/[^\n]*\s*|\/\*[\s\S]*?\*\/\s*)*(['"])use client\1/

/**
 * Joins the modules of a package into the files of its plan, in `dist` beside the declarations that tsc
 * wrote, and removes what an earlier build left there. A bundler of a host gives each module that several
 * screens share a file of its own: from one module a file, a page needed 56 requests to open the modal.
 *
 * @param {string} folder the package's
 * @returns {Promise<string[]>} what is wrong with the plan, a line each
 */
export async function bundlePackage(folder) {
  const source = join(folder, 'src') + sep
  const dist = join(folder, 'dist')
  const { chunks, inside, banners, entries } = await readPlan(folder)
  const entryFiles = new Set(Object.values(entries))
  /** The path below `src`, without extension, of a module that is no entry. */
  const pathOf = (/** @type {string} */ id) =>
    id.startsWith(source) && !entryFiles.has(id)
      ? id
          .slice(source.length)
          .replaceAll('\\', '/')
          .replace(/\.tsx?$/, '')
      : undefined
  /** @type {Set<string>} */
  const clients = new Set()
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {Set<string>} */
  const written = new Set()
  /** @type {string[]} */
  const problems = []

  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'latchkey-dist',
        transform(code, id) {
          if (CLIENT.test(code)) clients.add(id)
          const path = pathOf(id)
          if (path !== undefined) seen.add(path)
        },
        renderChunk: (code) => finishChunk(code),
        generateBundle(_, bundle) {
          // Every file has its namespaces without the bundler's helper by now.
          const needsHelper = Object.values(bundle).some(
            (file) => file.type === 'chunk' && file.code.includes('rolldown-runtime.js'),
          )
          for (const [name, file] of Object.entries(bundle)) {
            if (name.startsWith('rolldown-runtime') && !needsHelper) delete bundle[name]
            else written.add(name)
            if (file.type !== 'chunk' || !file.isEntry) continue
            const others = file.moduleIds.flatMap((id) => pathOf(id) ?? [])
            problems.push(...others.map((path) => `${path} is in no chunk of chunks.mjs.`))
          }
        },
      },
    ],
    build: {
      lib: { entry: entries, formats: ['es'] },
      outDir: dist,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      target: 'es2022',
      rolldownOptions: {
        external: (id, importer = '') =>
          !id.startsWith('.') &&
          !id.startsWith(folder) &&
          !importer.includes('node_modules') &&
          !inside(pathOf(importer)),
        // The directive is set for each file below.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          hoistTransitiveImports: false,
          banner: ({ name, moduleIds }) =>
            [banners[name], moduleIds.some((id) => clients.has(id)) && "'use client'"]
              .filter(Boolean)
              .join('\n'),
          codeSplitting: {
            groups: chunks.map(({ name, takes }, index) => ({
              name,
              priority: chunks.length - index,
              test: (id) => {
                const path = pathOf(id)
                return path !== undefined && takes(path)
              },
            })),
          },
        },
      },
    },
  })

  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (/\.js(\.map)?$/.test(file) && !written.has(file.replaceAll('\\', '/').replace(/\.map$/, '')))
      rmSync(join(dist, file))
  for (const { name, missing } of chunks)
    for (const path of missing([...seen]))
      problems.push(
        `${relative(folder, join(folder, 'chunks.mjs'))}: ${name} names ${path}, which no entry reaches.`,
      )
  return problems
}
