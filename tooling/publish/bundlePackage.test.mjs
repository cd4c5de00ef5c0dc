// Joins small packages whose modules are known.
import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { bundlePackage } from './bundlePackage.mjs'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'dist-')))
after(() => rmSync(base, { recursive: true }))

const modules = {
  'exports/index.ts': `export { first } from '../first.js'
    export { make } from '../make.js'`,
  'make.ts': `export const make = () => 'made'`,
  'first.tsx': `'use client'
    import { shared } from './shared.js'
    export const first = (): Promise<unknown> => import('./late/view.js').then((module) => module.view(shared))`,
  'shared.ts': `export const shared: string = String('shared')`,
  'late/view.ts': `import { shared } from '../shared.js'
    import { other } from './other.js'
    import { names } from './registry.js'
    export const view = (text: string): string => text + shared + other + names`,
  'late/registry.ts': `import { api } from '../api.js'
    const added = api.add('endpoint')
    export const names = Object.keys({ added }).map(String)`,
  'api.ts': `export const api = { names: [] as string[], add(name: string): number { return this.names.push(name) } }`,
  'late/other.ts': `export const other: Map<string, number> = new Map([[String('other'), 1]])`,
}

const plan = { chunks: { make: ['make'], start: ['first'], late: ['late/*'] } }
let count = 0

/** @param {object} [chunks] */
async function joined(chunks = plan) {
  const folder = join(base, String((count += 1)))
  const files = {
    'package.json': JSON.stringify({
      type: 'module',
      exports: { '.': { '@latchkey/source': './src/exports/index.ts' } },
    }),
    'chunks.mjs': `export const plan = ${JSON.stringify(chunks)}`,
    'dist/old.js': 'export {}',
    'dist/first.d.ts': 'export {}',
    ...Object.fromEntries(Object.entries(modules).map(([path, text]) => [`src/${path}`, text])),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const problems = await bundlePackage(folder)
  return {
    problems,
    folder,
    read: (/** @type {string} */ file) => readFileSync(join(folder, 'dist', file), 'utf8'),
  }
}

test('a chunk has what it names and what that imports, without what an earlier chunk has', async () => {
  const { problems, read, folder } = await joined()
  assert.deepEqual(problems, [])
  assert.match(read('start.js'), /'shared'|"shared"/)
  assert.match(read('late.js'), /from "\.\/start\.js"/)
  assert.match(read('late.js'), /"other"/)
  assert.doesNotMatch(read('exports/index.js'), /shared/)
  assert.match(read('make.js'), /made/)
  assert.doesNotMatch(read('exports/index.js'), /made/)
  const { first } = await import(pathToFileURL(join(folder, 'dist/exports/index.js')).href)
  assert.equal(await first(), 'sharedshared[object Map]added')
})

test('files of an earlier build are gone, declarations are not', async () => {
  const { folder } = await joined()
  assert.equal(existsSync(join(folder, 'dist/old.js')), false)
  assert.equal(existsSync(join(folder, 'dist/first.d.ts')), true)
  assert.equal(existsSync(join(folder, 'dist/rolldown-runtime.js')), false)
})

test('client components stay such, and a server may call what is none', async () => {
  const { read } = await joined()
  assert.match(read('start.js'), /^"use client"|^'use client'/)
  for (const file of ['exports/index.js', 'make.js']) assert.doesNotMatch(read(file), /use client/)
  assert.doesNotMatch(read('late.js'), /use client/)
})

test('a call at module level is one that a bundler may drop, and its map leads to the source', async () => {
  const { read } = await joined()
  assert.match(read('start.js'), /shared = \/\* @__PURE__ \*\/ String\(/)
  assert.match(read('late.js'), /\/\* @__PURE__ \*\/ new Map\(\[\[\/\* @__PURE__ \*\/ String\(/)
  assert.match(read('late.js'), /\/\* @__PURE__ \*\/ Object\.keys\(/)
  assert.doesNotMatch(read('late.js'), /PURE__ \*\/ api\.add/)
  assert.ok(JSON.parse(read('late.js.map')).sources.includes('../src/late/other.ts'))
})

test('a module that no chunk names, and a name that is no module, are reported', async () => {
  const { make: _, ...others } = plan.chunks
  assert.deepEqual((await joined({ chunks: others })).problems, ['make is in no chunk of chunks.mjs.'])
  assert.deepEqual((await joined({ ...plan, chunks: { ...plan.chunks, gone: ['gone/*'] } })).problems, [
    'chunks.mjs: gone names gone/*, which no entry reaches.',
  ])
})
