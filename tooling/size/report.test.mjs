import assert from 'node:assert/strict'
import { test } from 'node:test'

import { lateForHooks } from './late.mjs'
import { notEarly, tooEarly } from './report.mjs'

const page = (/** @type {string} */ id) =>
  new Map([
    [
      'page.js',
      { isEntry: true, isReact: false, gzip: 1, imports: [], dynamicImports: [], modules: { [id]: 1 } },
    ],
  ])

test('each part of an SDK is too early before a click', () => {
  for (const name of [
    '@solana/kit',
    '@solana/rpc-api',
    '@solana/addresses',
    '@solana/transactions',
    '@solana/web3.js',
    '@polkadot/rpc-provider',
    '@polkadot-api/substrate-bindings',
    'sats-connect',
    '@noble/curves',
  ]) {
    const id = `/r/node_modules/${name}/dist/index.mjs`
    assert.equal(tooEarly(page(id), ['page.js']).length, 1, id)
  }
})

test('a verifier is too early before a click', () => {
  const id = '/r/packages/verify-tron/dist/tron.js'
  assert.deepEqual(tooEarly(page(id), ['page.js']), [`a verifier: ${id}`])
})

test('the names of the Wallet Standard may come with the page', () => {
  const id = '/r/node_modules/@solana/wallet-standard-features/lib/esm/signTransaction.js'
  assert.deepEqual(tooEarly(page(id), ['page.js']), [])
})

for (const file of [
  'core/dist/gateway.js',
  'core/dist/renamed.js',
  'ui/dist/modal.js',
  'react/dist/modal.js',
  'react/dist/following.js',
  'react/dist/idle.js',
  'react/dist/errors.js',
]) {
  test(`with hooks, ${file} is too early before a click`, () => {
    const id = `/r/packages/${file}`
    assert.deepEqual(tooEarly(page(id), ['page.js'], lateForHooks), [`a later part of a package: ${id}`])
  })
}

test('what hooks run may come with the page, and a button needs less', () => {
  for (const file of ['core/dist/modal.js', 'core/dist/start.js', 'react/dist/hooks.js']) {
    const id = `/r/packages/${file}`
    assert.deepEqual(tooEarly(page(id), ['page.js'], lateForHooks), [])
    assert.equal(tooEarly(page(id), ['page.js']).length, file.includes('start') ? 0 : 1, file)
  }
})

test('a file that is listed as early and is not loaded has to be taken out', () => {
  const chunks = page('/r/packages/core/dist/start.js')
  assert.deepEqual(notEarly(chunks, ['page.js'], { core: ['start', 'renamed'] }), ['core/renamed'])
})
