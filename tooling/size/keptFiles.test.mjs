// Follows small packages whose files are known.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { after, test } from 'node:test'
import { fromRoot } from '../lib/root.mjs'
import { keptFiles, weighFile } from './keptFiles.mjs'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'kept-')))
after(() => rmSync(base, { recursive: true }))
let count = 0

const hooks = {
  account: 'export const useAccount = () => select()',
  wallets: 'export const useWallets = () => list(valid())',
}
const common = {
  'page.tsx': `import type { Account } from 'ours'
    import { type Account as Again, useAccount as account } from 'ours'
    import 'ours/page.css'
    export const Page = (): Account => <p>{account()}</p>`,
  'react/texts.js': `export const later = () => import('./screens.js')`,
  'react/screens.js': `import { valid } from 'valid'`,
  'core/index.js': `export * from './start.js'
    import { list as all } from './modal.js'
    export { all as list }`,
  'core/start.js': 'export const select = () => 1',
  'core/modal.js': `import './lists.js'
    export const list = (rows) => rows`,
  'core/lists.js': 'export {}',
}
const together = {
  'react/index.js': `export { useAccount, useWallets } from './hooks.js'`,
  'react/hooks.js': `import { later } from './texts.js'
    import { list, select } from 'core'
    import { valid } from '@scope/valid/deep'
    ${hooks.account}
    ${hooks.wallets}`,
}
const apart = {
  'react/index.js': `import { useAccount } from './hooks.js'
    import { useWallets } from './wallets.js'
    export { useAccount, useWallets }`,
  'react/hooks.js': `import { later } from './texts.js'
    import { select } from 'core'
    ${hooks.account}`,
  'react/wallets.js': `import { list } from 'core'
    import { valid } from '@scope/valid/deep'
    ${hooks.wallets}`,
}

/** @param {Readonly<Record<string, string>>} files */
function kept(files) {
  const folder = join(base, String((count += 1)))
  for (const [path, text] of Object.entries({ ...common, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  /** @type {Readonly<Record<string, string>>} */
  const entries = { ours: 'react/index.js', core: 'core/index.js' }
  const found = keptFiles(join(folder, 'page.tsx'), (specifier) =>
    entries[specifier] ? join(folder, entries[specifier]) : undefined,
  )
  return {
    files: found.files.map((file) => relative(folder, file).replaceAll('\\', '/')).sort(),
    others: found.others,
  }
}

test('a file comes with all that it imports, also for an export that the page does not use', () => {
  assert.deepEqual(kept(together), {
    files: ['core/lists.js', 'core/modal.js', 'core/start.js', 'react/hooks.js', 'react/texts.js'],
    others: ['@scope/valid'],
  })
})

test('a file that only re-exports is passed over, with the files that the page wants nothing of', () => {
  assert.deepEqual(kept(apart), {
    files: ['core/start.js', 'react/hooks.js', 'react/texts.js'],
    others: [],
  })
})

test('an entry with code of its own comes with all that it re-exports by import', () => {
  const index = `${apart['react/index.js']}
    export const other = 1`
  const page = common['page.tsx'].replace('useAccount as account', 'other as account')
  assert.deepEqual(kept({ ...apart, 'react/index.js': index, 'page.tsx': page }).others, ['@scope/valid'])
})

test('what a file of ours hands on from another package brings that package, and no file', () => {
  const start = `export { select } from 'other'`
  assert.deepEqual(kept({ ...apart, 'core/start.js': start }), {
    files: ['react/hooks.js', 'react/texts.js'],
    others: ['other'],
  })
})

test('an import of what there is not is an error, and not a file less', () => {
  assert.throws(() => kept({ ...apart, 'core/start.js': 'export {}' }), /imports select, which/)
})

test('packages of the workspace are followed by what they publish', () => {
  const { files } = keptFiles(fromRoot('tooling/bench/peers/contestants/latchkey/App.tsx'))
  assert.ok(files.includes(fromRoot('packages/react/dist/start.js')), files.join())
  assert.ok(!files.some((file) => file.includes('exports')), files.join())
  assert.ok(weighFile(fromRoot('packages/react/dist/start.js')) > 1000)
})
