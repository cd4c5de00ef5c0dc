import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { cruise } from './cruise.mjs'
import { emptyFolders, folderOrder, orderRules } from './folderOrder.mjs'
import { idlePatterns } from './idleRules.mjs'
import { importTable } from './importTable.mjs'
import { reachRules } from './reach.mjs'

const core = 'packages/core/src'

/** For each rule one import that breaks it: the importing file, its text, and the file that it names. */
const breaches = {
  'core-stands-alone': [
    `${core}/a.ts`,
    "import '../../testkit/src/exports/index.js'",
    'packages/testkit/src/exports/index.ts',
  ],
  'core-tests-use-testkit-only': [
    `${core}/a.test.ts`,
    "import '../../ui/src/exports/index.js'",
    'packages/ui/src/exports/index.ts',
  ],
  'core-is-framework-free': [`${core}/a.ts`, "import 'react'", 'node_modules/react/index.js'],
  'ui-stands-alone': [
    'packages/ui/src/a.ts',
    "import type { A } from '../../core/src/exports/index.js'",
    `${core}/exports/index.ts`,
  ],
  'react-knows-core-and-ui': [
    'packages/react/src/a.ts',
    "import '../../adapter-evm/src/exports/index.js'",
    'packages/adapter-evm/src/exports/index.ts',
  ],
  'react-tests-use-testkit-only': [
    'packages/react/src/a.test.tsx',
    "import '../../adapter-evm/src/exports/index.js'",
    'packages/adapter-evm/src/exports/index.ts',
  ],
  'react-loads-default-connectors-lazily': [
    'packages/react/src/a.ts',
    "import '../../walletconnect/src/exports/index.js'",
    'packages/walletconnect/src/exports/index.ts',
  ],
  'adapters-know-the-contract-only': [
    'packages/adapter-tron/src/a.ts',
    "import '../../core/src/exports/index.js'",
    `${core}/exports/index.ts`,
  ],
  'embedded-wallet-stands-on-valibot': [
    'packages/embedded-wallet/src/a.ts',
    "import 'viem'",
    'node_modules/viem/index.js',
  ],
  'keeper-messages-stand-alone': [
    'packages/embedded-wallet/src/protocol/a.ts',
    "import type { A } from '../../../core/src/exports/adapter.js'",
    `${core}/exports/adapter.ts`,
  ],
  'adapter-tests-know-no-other-family': [
    'packages/adapter-tron/src/a.test.ts',
    "import '../../adapter-evm/src/exports/index.js'",
    'packages/adapter-evm/src/exports/index.ts',
  ],
  'connector-tests-know-no-adapter': [
    'packages/walletconnect/src/a.test.ts',
    "import '../../adapter-evm/src/exports/index.js'",
    'packages/adapter-evm/src/exports/index.ts',
  ],
  'siwx-stands-alone': [
    'packages/siwx/src/a.ts',
    "import '../../verify-tron/src/exports/index.js'",
    'packages/verify-tron/src/exports/index.ts',
  ],
  'verifiers-know-siwx-only': [
    'packages/verify-tron/src/a.ts',
    "import type { A } from '../../core/src/exports/adapter.js'",
    `${core}/exports/adapter.ts`,
  ],
  'verifiers-take-types-of-siwx': [
    'packages/verify-tron/src/a.ts',
    "import { formatMessage } from '../../siwx/src/exports/message.js'",
    'packages/siwx/src/exports/message.ts',
  ],
  'verifiers-stand-on-noble-and-scure': [
    'packages/verify-tron/src/a.ts',
    "import 'viem'",
    'node_modules/viem/index.js',
  ],
  'shared-connectors-load-their-sdk-lazily': [
    'packages/walletconnect/src/a.ts',
    "import '@walletconnect/sign-client'",
    'node_modules/@walletconnect/sign-client/index.js',
  ],
  'testkit-knows-the-contract-only': [
    'packages/testkit/src/a.ts',
    "import '../../core/src/exports/internal.js'",
    `${core}/exports/internal.ts`,
  ],
  'wallet-sdks-in-adapters-only': ['packages/react/src/a.ts', "import 'viem'", 'node_modules/viem/index.js'],
  'testkit-sdks-per-family': [
    'packages/testkit/src/exports/index.ts',
    "import 'viem'",
    'node_modules/viem/index.js',
  ],
  'entries-only': [
    'packages/react/src/a.ts',
    "import '../../core/src/connection/connect.js'",
    `${core}/connection/connect.ts`,
  ],
  'apps-use-entries-only': [
    'apps/demo/src/a.ts',
    "import '../../../packages/core/src/connection/connect.js'",
    `${core}/connection/connect.ts`,
  ],
  'packages-use-no-apps': [
    'packages/adapter-tron/src/a.ts',
    "import '../../../apps/sandbox/src/index.js'",
    'apps/sandbox/src/index.ts',
  ],
  'slices-stand-alone': [
    `${core}/modal/modalSlice.ts`,
    "import '../networks/networksSlice.js'",
    `${core}/networks/networksSlice.ts`,
  ],
  'commands-know-no-slice': [
    `${core}/modal/openModal.ts`,
    "import type { S } from '../networks/networksSlice.js'",
    `${core}/networks/networksSlice.ts`,
  ],
  'views-ask-selectors': [
    `${core}/navigation/views.ts`,
    "import './openModal.js'",
    `${core}/navigation/openModal.ts`,
  ],
  'one-assembly-point': [
    `${core}/modal/openModal.ts`,
    "import '../store/createStore.js'",
    `${core}/store/createStore.ts`,
  ],
  'features-through-loaders': [
    `${core}/modal/openModal.ts`,
    "void import('../wallets/walletsFeature.js')",
    `${core}/wallets/walletsFeature.ts`,
  ],
  'features-are-lazy': [
    `${core}/features/featureFiles.ts`,
    "import '../wallets/walletsFeature.js'",
    `${core}/wallets/walletsFeature.ts`,
  ],
  'no-cycle': [`${core}/a.ts`, "import './b.js'", `${core}/b.ts`, "import './a.js'"],
  'not-to-unresolvable': [`${core}/a.ts`, "import './nowhere.js'"],
  'not-to-undeclared': [`${core}/a.ts`, "import 'leftpad'", 'node_modules/leftpad/index.js'],
  'not-to-dev-dependency': [`${core}/a.ts`, "import 'onlydev'", 'node_modules/onlydev/index.js'],
}

/** What the table allows and a rule that is too broad would hit. */
const allowed = {
  'packages/react/src/a.ts':
    "import '../../core/src/exports/internal.js'\nimport '../../ui/src/exports/index.js'\nvoid import('../../walletconnect/src/exports/index.js')",
  'packages/react/src/a.test.ts': "import '../../testkit/src/exports/index.js'",
  'packages/adapter-tron/src/a.ts':
    "import '../../core/src/exports/adapter.js'\nimport '../../siwx/src/exports/message.js'\nimport '../../verify-tron/src/exports/index.js'\nimport 'viem'",
  'packages/verify-tron/src/exports/index.ts':
    "import type { a } from '../../../siwx/src/exports/message.js'\nimport '@noble/curves/secp256k1.js'\nimport '@scure/base'",
  'packages/verify-tron/src/a.test.ts': "import 'node:http'\nimport 'viem'",
  'packages/adapter-tron/src/a.test.ts':
    "import '../../testkit/src/exports/index.js'\nimport '../../walletconnect/src/exports/index.js'\nimport '../../../apps/sandbox/src/index.js'",
  'packages/testkit/src/exports/evm.ts': "import 'viem'",
  'packages/testkit/src/exports/phone.ts': "import '../phone/client.js'",
  'packages/testkit/src/phone/client.ts': "import '@walletconnect/sign-client'",
  [`${core}/modal/modalSlice.ts`]: "import './openModal.js'",
  [`${core}/modal/modalReactions.ts`]: "import './modalSlice.js'",
  [`${core}/createCore.ts`]: "import './store/createStore.js'",
  [`${core}/features/featureFiles.ts`]: "void import('../transfers/sendFeature.js')",
  [`${core}/features/laterFiles.ts`]: "void import('../transfers/sendFeature.js')",
  [`${core}/transfers/sendFeature.ts`]: "import './sendSlice.js'",
}

/** @param {Record<string, string>} files */
async function cruiseTree(files) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')))
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  const manifest = {
    type: 'module',
    dependencies: {
      viem: '*',
      '@walletconnect/sign-client': '*',
      '@reduxjs/toolkit': '*',
      '@noble/curves': '*',
      '@scure/base': '*',
      react: '*',
    },
    devDependencies: { onlydev: '*' },
  }
  for (const path of Object.keys(files)) {
    if (path.startsWith('packages/'))
      write(`${path.split('/').slice(0, 2).join('/')}/package.json`, JSON.stringify(manifest))
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  try {
    return await cruise(
      base,
      [...new Set(Object.keys(files).map((path) => path.split('/')[0]))].filter(
        (folder) => folder !== 'node_modules',
      ),
    )
  } finally {
    rmSync(base, { recursive: true })
  }
}

test('every rule of the table has a breach', () => {
  assert.deepEqual(Object.keys(breaches).sort(), importTable.map(({ name }) => name ?? '').sort())
})

for (const [rule, [from, text, to, back]] of Object.entries(breaches)) {
  test(`reports ${rule}`, async () => {
    const { violations } = await cruiseTree({
      [from]: text,
      ...(to && { [to]: back ?? 'export const a = 1' }),
    })
    assert.ok(
      violations.some((violation) => violation.rule === rule),
      `reported: ${JSON.stringify(violations)}`,
    )
  })
}

/** For each rule about what files reach: the files that break it, and those that do not. */
const reachBreaches = {
  'lazy-parts-stay-lazy': {
    breach: { [`${core}/exports/index.ts`]: "export * from '../transfers/sendToken.js'" },
    fine: { [`${core}/exports/index.ts`]: "export type * from '../transfers/sendToken.js'" },
    rest: {
      [`${core}/transfers/sendToken.ts`]: "import './sendSlice.js'",
      [`${core}/transfers/sendSlice.ts`]: 'export const a = 1',
      [`${core}/transfers/sendFeature.ts`]: "import './sendSlice.js'",
    },
  },
  'rtk-query-stays-lazy': {
    breach: { [`${core}/createCore.ts`]: "import './api/api.js'" },
    fine: { [`${core}/createCore.ts`]: "void import('./api/api.js')" },
    rest: {
      [`${core}/api/api.ts`]: "import '@reduxjs/toolkit/query'",
      'node_modules/@reduxjs/toolkit/query/index.js': 'export const a = 1',
    },
  },
}

test('issue 11.4: every rule about what files reach has a breach', () => {
  assert.deepEqual(Object.keys(reachBreaches), Object.keys(reachRules))
})

for (const [rule, { breach, fine, rest }] of Object.entries(reachBreaches)) {
  test(`issue 11.4: reports ${rule}, also through other files`, async () => {
    const isBroken = async (/** @type {Record<string, string>} */ files) =>
      (await cruiseTree({ ...rest, ...files })).violations.some((violation) => violation.rule === rule)
    assert.equal(await isBroken(breach), true)
    assert.equal(await isBroken(fine), false)
  })
}

/** For each rule about the order of folders: the import that breaks it. */
const orderBreaches = {
  'core-folders-in-order': [`${core}/networks/a.ts`, "import type { a } from '../connection/b.js'"],
  'core-folders-known': [`${core}/swaps/a.ts`, "import '../networks/b.js'"],
}

test('issue 11.3: every rule about the order of folders has a breach', () => {
  assert.deepEqual(Object.keys(orderBreaches), Object.keys(orderRules))
})

for (const [rule, [from, text]] of Object.entries(orderBreaches)) {
  test(`issue 11.3: reports ${rule}, types included`, async () => {
    const { violations } = await cruiseTree({
      [`${core}/networks/b.ts`]: 'export const a = 1',
      [`${core}/connection/b.ts`]: 'export type a = 1',
      [from]: text,
    })
    assert.ok(violations.some((violation) => violation.rule === rule))
  })
}

test('issue 11.3: a folder may import one before it, and a test any', async () => {
  const { violations } = await cruiseTree({
    [`${core}/networks/b.ts`]: 'export const a = 1',
    [`${core}/connection/a.ts`]: "import '../networks/b.js'",
    [`${core}/networks/b.test.ts`]: "import '../connection/a.js'",
  })
  assert.deepEqual(violations, [])
})

test('issue 11.3: names the folders of the order that hold no file', () => {
  const files = folderOrder.map((folder) => `${core}/${folder}/a.ts`.replace('/./', '/'))
  assert.deepEqual(emptyFolders(files), [])
  assert.deepEqual(emptyFolders(files.slice(1)), [folderOrder[0]])
})

test('issue 11.4: names the patterns of a table that match no file', () => {
  const rules = [
    { name: 'fine', from: {}, to: { path: ['^b/', 'node_modules/sdk/'] } },
    { name: 'idle-from', from: { path: '^gone/' }, to: { path: '^a/' } },
    { name: 'idle-to', from: { path: '^a/' }, to: { path: ['^b/', '^(send|swap)/'] } },
  ]
  assert.deepEqual(idlePatterns(rules, ['a/x.ts', 'b/y.ts', 'node_modules/sdk/index.js']), [
    'idle-from: ^gone/',
    'idle-to: ^(send|swap)/',
  ])
})

test('lets through what the table allows', async () => {
  const targets = [
    `${core}/exports/internal.ts`,
    `${core}/exports/adapter.ts`,
    `${core}/modal/openModal.ts`,
    `${core}/store/createStore.ts`,
    `${core}/transfers/sendSlice.ts`,
    'packages/ui/src/exports/index.ts',
    'packages/walletconnect/src/exports/index.ts',
    'packages/testkit/src/exports/index.ts',
    'apps/sandbox/src/index.ts',
    'node_modules/viem/index.js',
    'node_modules/@walletconnect/sign-client/index.js',
    'node_modules/@noble/curves/secp256k1.js',
    'node_modules/@scure/base/index.js',
    'packages/siwx/src/exports/message.ts',
  ]
  const { modules, violations } = await cruiseTree({
    ...Object.fromEntries(targets.map((path) => [path, 'export const a = 1'])),
    ...allowed,
  })
  assert.deepEqual(violations, [])
  assert.ok(modules.length >= Object.keys(allowed).length)
})
