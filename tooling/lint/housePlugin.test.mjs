// Runs the linter itself, with the repository's own configuration, over small files in a copy of the tree's
// shape.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fromRoot } from '../lib/root.mjs'

/** path, text, and the rule that must complain; no rule: nothing may. */
const cases = [
  ['packages/core/src/a.ts', "export const a: string = 'eip155'", 'house(literal-law)'],
  ['packages/core/src/b.ts', "export type A = 'solana' | 'x'", 'house(literal-law)'],
  [
    'packages/react/src/c.ts',
    'export const c = (id: number): string => `eip155:${id}`',
    'house(literal-law)',
  ],
  ['packages/ui/src/d.ts', 'export const d: object = { bip122: 1 }', 'house(literal-law)'],
  ['packages/siwx/src/d2.ts', "export const d: string = 'eip155'", 'house(literal-law)'],
  ['packages/adapter-evm/src/a.ts', "export const a: string = 'eip155'", ''],
  ['packages/verify-evm/src/a.ts', "export const a: string = 'eip155'", ''],
  ['packages/core/src/a.test.ts', "export const a: string = 'eip155'", ''],
  ['packages/core/src/e.ts', "export const e: string = 'eip1559 and solanaceae'", ''],
  [
    'packages/core/src/f.ts',
    "export const f = (): never => { throw new Error('no') }",
    'house(no-bare-error)',
  ],
  [
    'packages/core/src/g.ts',
    "export const g = (): Promise<never> => Promise.reject(new TypeError('no'))",
    'house(no-bare-error)',
  ],
  ['packages/core/src/errors/h.ts', "export const h = (): never => { throw new Error('no') }", ''],
  ['packages/core/src/things.ts', "export * from './a.js'\nexport { b } from './b.js'", 'house(no-barrel)'],
  ['packages/core/src/exports/index.ts', "export * from '../a.js'", ''],
  [
    'packages/core/src/i.ts',
    'export let i = 1\nexport const more = (): void => { i++ }',
    'house(no-module-state)',
  ],
  [
    'packages/core/src/j.ts',
    'const seen = new Set<string>()\nexport const j = (id: string): boolean => seen.has(id)',
    'house(no-module-state)',
  ],
  [
    'packages/core/src/j2.ts',
    'const cache: Record<string, string> = {}\nexport const j = (id: string): string | undefined => cache[id]',
    'house(no-module-state)',
  ],
  [
    'packages/core/src/j4.ts',
    'const known = new WeakMap<object, string>()\nexport const j = (key: object): string | undefined => known.get(key)',
    'house(no-module-state)',
  ],
  [
    'packages/core/src/j5.ts',
    'const known = new WeakSet<object>()\nexport const j = (key: object): boolean => known.has(key)',
    'house(no-module-state)',
  ],
  [
    'packages/core/src/j6.ts',
    '// oxlint-disable-next-line house/no-module-state -- keyed by an object of one instance\nconst known = new WeakSet<object>()\nexport const j = (key: object): boolean => known.has(key)',
    '',
  ],
  [
    'packages/core/src/j3.ts',
    'const none: readonly string[] = []\nexport const j = (list?: readonly string[]): readonly string[] => list ?? none',
    '',
  ],
  ['packages/core/src/k.ts', "export const k: Map<string, number> = new Map([['a', 1]])", ''],
  [
    'packages/core/src/l.ts',
    'export const l = (): number => window.innerWidth',
    'eslint(no-restricted-globals)',
  ],
  [
    'packages/core/src/m.ts',
    'export const m = (): unknown => setTimeout(() => undefined, 1)',
    'eslint(no-restricted-globals)',
  ],
  [
    'packages/core/src/platform/browserPlatform.ts',
    'export const width = (): number => window.innerWidth',
    '',
  ],
  ['packages/core/src/n.ts', "console.log('n')", 'eslint(no-console)'],
  ['packages/core/src/o.ts', 'export default 1', 'import(no-default-export)'],
  [
    'packages/react/src/p.ts',
    "import { x } from '@latchkey/core/src/x.js'\nexport const p = x",
    'eslint(no-restricted-imports)',
  ],
  [
    'packages/react/src/Q.tsx',
    "import { useState } from 'react'\nexport function Q({ on }: { on: boolean }): unknown { if (on) { const [a] = useState(1); return a } return null }",
    'react-hooks(rules-of-hooks)',
  ],
  [
    'packages/react/src/Nested.tsx',
    'export const Nested = ({ n }: { n: number }): unknown => <p>{n > 1 ? n : n > 0 ? 1 : 0}</p>',
    'eslint(no-nested-ternary)',
  ],
  [
    'packages/react/src/nested.ts',
    'export const nested = (n: number): number => (n > 1 ? n : n > 0 ? 1 : 0)',
    'eslint(no-nested-ternary)',
  ],
  [
    'packages/react/src/useLast.ts',
    "import { useRef } from 'react'\nexport function useLast(on: boolean): boolean { const last = useRef(on); if (on) last.current = on; return last.current }",
    'react(refs)',
  ],
  [
    'packages/react/src/useReset.ts',
    "import { useEffect, useState } from 'react'\nexport function useReset(on: boolean): boolean { const [held, setHeld] = useState(false); useEffect(() => { if (on) setHeld(false) }, [on]); return held }",
    'react(set-state-in-effect)',
  ],
  [
    'packages/react/src/useRows.ts',
    "import { useVirtualizer } from '@tanstack/react-virtual'\nexport function useRows(count: number): number { return useVirtualizer({ count, getScrollElement: () => null, estimateSize: () => 1 }).getTotalSize() }",
    'react(incompatible-library)',
  ],
  ['packages/react/src/R.tsx', 'export const R = (): unknown => <img src="a.png" />', 'jsx-a11y(alt-text)'],
  [
    'packages/react/src/s.ts',
    'export const s = (work: () => Promise<void>): void => { work() }',
    'typescript(no-floating-promises)',
  ],
  [
    'packages/react/src/Bare1.tsx',
    'export const Bare = (): unknown => <p>Connect</p>',
    'house(no-bare-text)',
  ],
  [
    'packages/react/src/Bare2.tsx',
    "export const Bare = (): unknown => <p>{'Connect'}</p>",
    'house(no-bare-text)',
  ],
  [
    'packages/react/src/Bare3.tsx',
    'export const Bare = ({ on }: { on: boolean }): unknown => <p>{on ? 1 : `${2} wallets`}</p>',
    'house(no-bare-text)',
  ],
  [
    'packages/react/src/Bare4.tsx',
    'export const Bare = (): unknown => <div aria-label="Wallets" />',
    'house(no-bare-text)',
  ],
  [
    'packages/react/src/Bare5.tsx',
    "export const Bare = ({ name }: { name?: string }): unknown => <input placeholder={name ?? 'Search'} />",
    'house(no-bare-text)',
  ],
  [
    'packages/react/src/bare6.ts',
    "export const bare: object = { message: 'Link copied' }",
    'house(no-bare-text)',
  ],
  [
    'packages/react/src/bare7.ts',
    "export const bare = ({ closeLabel = 'Close' }: { closeLabel?: string }): string => closeLabel",
    'house(no-bare-text)',
  ],
  [
    'packages/react/src/Fine.tsx',
    'export const Fine = ({ text }: { text: string }): unknown => <p className="lk-Fine" title={text} data-state="on">{text}{\' · \'}{1}</p>',
    '',
  ],
  ['packages/react/src/messages/words.en.ts', "export const words: object = { title: 'Wallets' }", ''],
  ['packages/react/src/Bare.stories.tsx', 'export const Bare = (): unknown => <p>Connect</p>', ''],
  ['packages/react/src/Snake_name.ts', 'export const t = 1', 'unicorn(filename-case)'],
  ['packages/react/src/u.ts', `export const u = 1${'\n'.repeat(260)}export const v = 2`, 'eslint(max-lines)'],
  [
    'packages/react/src/w.test.ts',
    "import { it } from 'vitest'\nit.skip('w', () => undefined)",
    'vitest(no-disabled-tests)',
  ],
  [
    'packages/react/src/x.test.ts',
    "import { it } from 'vitest'\nit('x', () => undefined)",
    'vitest(expect-expect)',
  ],
]

const base = mkdtempSync(join(tmpdir(), 'lint-'))
/** @type {Map<string, string[]>} */
const reported = new Map()

before(() => {
  for (const path of ['.oxlintrc.json', 'tsconfig.base.json', 'tooling/lint'])
    cpSync(fromRoot(path), join(base, path), { recursive: true })
  symlinkSync(fromRoot('node_modules'), join(base, 'node_modules'))
  writeFileSync(
    join(base, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', include: ['packages'] }),
  )
  for (const [path, text] of cases) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), `${text}\n`)
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [fromRoot('node_modules/oxlint/bin/oxlint'), '-f', 'json', 'packages'],
    { cwd: base, encoding: 'utf8' },
  )
  assert.ok(stdout.startsWith('{'), `${stdout}${stderr}`)
  for (const { filename, code } of JSON.parse(stdout).diagnostics)
    reported.set(filename, [...(reported.get(filename) ?? []), code])
})

after(() => rmSync(base, { recursive: true }))

for (const [path, , rule] of cases) {
  test(rule ? `${rule} complains about ${path}` : `nothing complains about ${path}`, () => {
    const codes = reported.get(path) ?? []
    if (rule) assert.ok(codes.includes(rule), `reported: ${codes.join(', ') || 'nothing'}`)
    else assert.deepEqual(codes, [])
  })
}
