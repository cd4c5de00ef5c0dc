import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

/** What `describeEagerSize` takes. */
export interface EagerSizeOptions {
  /** The entry of the package: `new URL('./exports/index.ts', import.meta.url)`. */
  readonly entry: URL
  /** The most that a page may load before a click, in bytes of gzip. */
  readonly budget: number
  /** The packages that may load with the page, beside the core. */
  readonly libraries?: readonly string[]
  /** The least that has to be left for later, in bytes of gzip; 20,000 otherwise. */
  readonly later?: number
  /** Packages that do not load with the engine (`engine.ts`), but with what needs them. */
  readonly notWithEngine?: RegExp
}

type Chunk = Rolldown.OutputChunk

/**
 * What an adapter costs a page before anybody clicks, measured on a build of a page that has nothing else.
 *
 * @param name of the exported function that makes the adapter
 * @example
 * describeEagerSize('tronAdapter', { entry: new URL('./exports/index.ts', import.meta.url), budget: 3000 })
 */
export function describeEagerSize(
  name: string,
  { entry, budget, libraries = [], later = 20_000, notWithEngine }: EagerSizeOptions,
): void {
  let chunks: readonly Chunk[] = []

  beforeAll(async () => {
    chunks = await buildPage(name, entry)
  }, 120_000)

  describe(`what a page with ${name} loads before the first click`, () => {
    it(`is at most ${budget / 1000} kB gzip, with no library but ${libraries.join(', ') || 'the core'}`, () => {
      const first = withImports(
        chunks,
        chunks.filter(({ isEntry }) => isEntry),
      )
      expect(packagesOf(first).filter((each) => !libraries.includes(each))).toEqual([])
      expect(gzip(first)).toBeLessThanOrEqual(budget)
      expect(gzip(first)).toBeGreaterThan(500)
    })

    it('leaves a real part for later', () => {
      expect(gzip(chunks)).toBeGreaterThan(later)
    })

    it.runIf(notWithEngine)('connects without what other uses need', () => {
      const engine = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/engine.ts')))
      expect(engine).toHaveLength(1)
      expect(packagesOf(withImports(chunks, engine)).filter((each) => notWithEngine?.test(each))).toEqual([])
    })
  })
}

async function buildPage(name: string, entry: URL): Promise<readonly Chunk[]> {
  const page = 'virtual:page'
  const text = `import { ${name} } from '${fileURLToPath(entry)}'\nglobalThis.adapter = ${name}()`
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : undefined),
        load: (id) => (id === page ? text : undefined),
      },
    ],
    build: { write: false, modulePreload: false, target: 'es2022', rollupOptions: { input: page } },
  })) as Rolldown.RolldownOutput
  return output.output.filter((file) => file.type === 'chunk')
}

const gzip = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)

/** Chunks and all that they import without waiting to be asked. */
function withImports(chunks: readonly Chunk[], start: readonly Chunk[]): readonly Chunk[] {
  const found = new Set(start)
  for (const { imports } of found)
    chunks.filter(({ fileName }) => imports.includes(fileName)).forEach((chunk) => found.add(chunk))
  return [...found]
}

/** The packages of `node_modules` that chunks have parts of. */
function packagesOf(chunks: readonly Chunk[]): readonly string[] {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes('/node_modules/'))
  const names = ids.map(
    (id) => /^(@[^/]+\/)?[^/]+/.exec(id.slice(id.lastIndexOf('/node_modules/') + 14))?.[0] ?? id,
  )
  return [...new Set(names)]
}
