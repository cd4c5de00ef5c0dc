import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

import manifest from '../../package.json' with { type: 'json' }

const entries = ['./index.ts', './networks.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)))

/**
 * What the modules behind an entry import from other packages, types included: the declarations name the
 * same.
 */
function packagesOf(files: readonly string[]): readonly string[] {
  const seen = new Set(files)
  const packages = new Set<string>()
  for (const file of seen) {
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'([^']+)'/g)) {
      if (from.startsWith('.')) seen.add(join(dirname(file), from.replace(/\.js$/, '.ts')))
      else
        packages.add(
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  return [...packages]
}

it('F7: the types need nothing that is not installed with the package', () => {
  const packages = packagesOf(entries)
  expect(packages).toContain('@solana/web3.js')
  expect(packages.filter((name) => !Object.hasOwn(manifest.dependencies, name))).toEqual([])
})
