import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

/** A page that has the adapter, and nothing else of ours. */
const entry = `import { polkadotAdapter } from '${fileURLToPath(new URL('exports/index.ts', import.meta.url))}'
globalThis.adapter = polkadotAdapter()`

let chunks: Rolldown.OutputChunk[]

beforeAll(async () => {
  const page = 'virtual:page'
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@latchkey/source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : undefined),
        load: (id) => (id === page ? entry : undefined),
      },
    ],
    build: { write: false, modulePreload: false, target: 'es2022', rollupOptions: { input: page } },
  })) as Rolldown.RolldownOutput
  chunks = output.output.filter((file) => file.type === 'chunk')
}, 60_000)

const gzip = (list: readonly Rolldown.OutputChunk[]): number =>
  list.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)

/** A chunk and all that it imports without waiting to be asked. */
function withImports(start: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const found = new Set([start])
  for (const { imports } of found)
    chunks.filter(({ fileName }) => imports.includes(fileName)).forEach((chunk) => found.add(chunk))
  return [...found]
}

describe('what a page loads before the first click', () => {
  it('is at most 4 kB gzip, without an SDK or valibot', () => {
    const first = withImports(chunks.find(({ isEntry }) => isEntry)!)
    const modules = first.flatMap(({ moduleIds }) => moduleIds)
    expect(modules.filter((id) => /node_modules/.test(id))).toEqual([])
    expect(gzip(first)).toBeLessThanOrEqual(4000)
    expect(gzip(first)).toBeGreaterThan(500)
  })

  it('connects without the SDK, which comes when a chain is asked', () => {
    const engine = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/engine.ts')))!
    const modules = withImports(engine).flatMap(({ moduleIds }) => moduleIds)
    expect(modules.filter((id) => /@polkadot/.test(id))).toEqual([])
    expect(modules.some((id) => /@noble/.test(id))).toBe(true)
  })

  it('leaves a real part for later', () => {
    expect(gzip(chunks)).toBeGreaterThan(20_000)
  })
})
