import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const FROM = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gms
const packages = fileURLToPath(new URL('../../../', import.meta.url))

/** `@latchkey/source`: the modules as they are written; `default`: the files that are published. */
type Condition = '@latchkey/source' | 'default'

/** The file of an entry of ours; `undefined` for what is not ours. */
function entryOf(name: string, condition: Condition): string | undefined {
  const [, folder = '', entry = ''] = /^@latchkey\/([^/]+)\/?(.*)$/.exec(name) ?? []
  if (!folder) return undefined
  const { exports } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, Record<string, string>>
  }
  const asked = entry ? `./${entry}` : '.'
  const [key = '', targets] =
    Object.entries(exports).find(([each]) => each === asked) ??
    Object.entries(exports).find(([each]) => each.endsWith('*') && asked.startsWith(each.slice(0, -1)))!
  return join(packages, folder, targets![condition]!.replace('*', asked.slice(key.length - 1)))
}

/**
 * Every file and package that is loaded with an entry, or with a file below `packages`, without a bundler:
 * Node, Vitest and Jest load a module at a time.
 */
function loadedWith(
  entry: string,
  condition: Condition,
): {
  readonly files: readonly string[]
  readonly packages: readonly string[]
} {
  const files = new Set<string>()
  const foreign = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(FROM)) {
      const name = (from ?? alone)!
      const path = name.startsWith('.') ? join(dirname(file), name) : entryOf(name, condition)
      if (path === undefined) foreign.add(name)
      else
        visit(
          ['.ts', '.tsx', '']
            .map((extension) => (extension ? path.replace(/\.js$/, extension) : path))
            .find((candidate) => existsSync(candidate))!,
        )
    }
  }
  visit(entryOf(entry, condition) ?? join(packages, entry))
  return { files: [...files], packages: [...foreign].sort() }
}

test('F3: the entry loads what buttons and hooks need, and neither the dialog nor the code of QR codes', () => {
  const { files, packages: foreign } = loadedWith('@latchkey/react', '@latchkey/source')
  expect(files.some((file) => file.endsWith('ui/src/components/Button/Button.tsx'))).toBe(true)
  expect(foreign).toEqual(['@reduxjs/toolkit', 'lucide-react', 'react', 'valibot'])
})

test('F3: and so does the entry that is published', () => {
  const { files, packages: foreign } = loadedWith('@latchkey/react', 'default')
  expect(files.some((file) => file.endsWith('ui/dist/buttons.js'))).toBe(true)
  expect(foreign).toEqual(['@reduxjs/toolkit', 'lucide-react', 'react', 'react/jsx-runtime', 'valibot'])
})

test.each([
  ['a language', '@latchkey/react/locales/de', ['react/dist/texts.js']],
  ['the wait for a page that rests', 'react/dist/idle.js', []],
  ['the cookie', '@latchkey/core/cookies', ['core/dist/cookies.js', 'core/dist/start.js']],
])('issue 12: %s is published without the dialog and what an open modal runs', (_, entry, others) => {
  const [, ...files] = loadedWith(entry, 'default').files
  expect(files.map((file) => relative(packages, file))).toEqual(others)
})
