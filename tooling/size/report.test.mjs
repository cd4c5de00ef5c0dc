import assert from 'node:assert/strict'
import { test } from 'node:test'

import { tooEarly } from './report.mjs'

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
    '@scure/sr25519',
    'sats-connect',
  ]) {
    const id = `/r/node_modules/${name}/dist/index.mjs`
    assert.equal(tooEarly(page(id), ['page.js']).length, 1, id)
  }
})

test('the names of the Wallet Standard may come with the page', () => {
  const id = '/r/node_modules/@solana/wallet-standard-features/lib/esm/signTransaction.js'
  assert.deepEqual(tooEarly(page(id), ['page.js']), [])
})
