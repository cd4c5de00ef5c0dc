import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const folder = dirname(fileURLToPath(import.meta.url))
const entries = ['index', 'message', 'fetch', 'claims', 'sessions', 'node']

/** What an entry imports, files of this package followed to their end. */
function importsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8')
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const path = name.startsWith('.') ? resolve(dirname(file), name.replace(/\.js$/, '.ts')) : name
    if (seen.has(path)) continue
    seen.add(path)
    if (name.startsWith('.')) importsOf(path, seen)
  }
  return seen
}
const packagesOf = (entry: string): string[] =>
  [...importsOf(resolve(folder, `${entry}.ts`))].filter((name) => !existsSync(name))

describe('in edge runtimes', () => {
  it.each(entries)('the entry %s imports no module of Node and no framework', (entry) => {
    const allowed = [
      '@noble/hashes/hmac.js',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@scure/base',
    ]
    expect(packagesOf(entry).filter((name) => !allowed.includes(name))).toEqual([])
  })

  it('the entry message imports no package at all', () => expect(packagesOf('message')).toEqual([]))

  it('the files that are imported are found, so that the lists above mean something', () => {
    expect(packagesOf('index')).toContain('@noble/hashes/hmac.js')
    expect(importsOf(resolve(folder, 'node.ts')).size).toBeGreaterThan(10)
  })

  it.each(['index', 'fetch', 'claims', 'sessions', 'message', 'node'])(
    'the entry %s uses no global of Node only',
    (entry) => {
      const files = [...importsOf(resolve(folder, `${entry}.ts`))].filter((name) => existsSync(name))
      expect(files.length).toBeGreaterThan(0)
      for (const file of files)
        expect(readFileSync(file, 'utf8')).not.toMatch(/\b(Buffer|process|setImmediate)\.\w|\brequire\(/)
    },
  )
})
