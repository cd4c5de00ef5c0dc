import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

import manifest from '../../package.json' with { type: 'json' }

const entries = ['./index.ts', './networks.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)))

/** An import at run time leaves nothing in the declarations; any other one names its package there. */
const [lazy, always] = [/await import\('([^']+)'\)/g, /(?:from |(?<!await )import\()'([^']+)'/g]

/** The packages that the modules behind an entry import, types included: the declarations name the same. */
function packagesOf(files: readonly string[]): Readonly<Record<'declared' | 'lazy', readonly string[]>> {
  const seen = new Set(files)
  const packages = { declared: new Set<string>(), lazy: new Set<string>() }
  for (const file of seen) {
    const text = readFileSync(file, 'utf8')
    for (const [kind, pattern] of [
      ['declared', always],
      ['lazy', lazy],
    ] as const)
      for (const [, from = ''] of text.matchAll(pattern)) {
        if (from.startsWith('.')) seen.add(join(dirname(file), from.replace(/\.js$/, '.ts')))
        else
          packages[kind].add(
            from
              .split('/')
              .slice(0, from.startsWith('@') ? 2 : 1)
              .join('/'),
          )
      }
  }
  return { declared: [...packages.declared], lazy: [...packages.lazy] }
}

const found = packagesOf(entries)

it('F7: the types need nothing that is not installed with the package', () => {
  expect(found.declared).toContain('@solana/addresses')
  expect(found.declared.filter((name) => !Object.hasOwn(manifest.dependencies, name))).toEqual([])
})

it('R28: what needs @solana/web3.js loads it by itself, and a host may leave it out', () => {
  expect(found.lazy).toEqual(['@solana/web3.js'])
  expect(manifest.peerDependenciesMeta['@solana/web3.js']).toEqual({ optional: true })
})
