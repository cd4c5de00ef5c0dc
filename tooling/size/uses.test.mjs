import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usesOf, walletConnectUse } from './uses.mjs'

const chunk = (
  /** @type {string} */ id,
  /** @type {Partial<import('./buildPage.mjs').Chunk>} */ more = {},
) => ({
  isEntry: false,
  isReact: false,
  gzip: 1,
  imports: [],
  dynamicImports: [],
  modules: { [id]: 1 },
  ...more,
})
const own = '/r/packages/adapter-bitcoin/dist'
const chunks = new Map([
  ['page.js', chunk('/r/page.js', { dynamicImports: ['engine.js', 'other.js'] })],
  [
    'engine.js',
    chunk(`${own}/engine.js`, { imports: ['both.js'], dynamicImports: ['client.js', 'send.js'] }),
  ],
  ['both.js', chunk(`${own}/address.js`)],
  ['client.js', chunk('/r/node_modules/sats-connect/dist/index.mjs')],
  ['send.js', chunk(`${own}/transfer/transfer.js`, { imports: ['both.js', 'signer.js'] })],
  ['signer.js', chunk('/r/node_modules/@scure/btc-signer/index.js')],
  ['other.js', chunk('/r/packages/adapter-evm/dist/engine.js', { imports: ['relay.js'] })],
  ['relay.js', chunk('/r/node_modules/@walletconnect/core/index.js')],
])
const files = ['engine.js', 'both.js', 'client.js', 'send.js', 'signer.js']

test('a first use is told from what only one kind of wallet or a transfer needs', () => {
  assert.deepEqual(usesOf(chunks, ['page.js'], 'bitcoin', files), [
    { use: 'bitcoin', files: ['engine.js', 'both.js'] },
    { use: 'bitcoin with a wallet of sats-connect', files: ['engine.js', 'both.js', 'client.js'] },
    { use: 'bitcoin with a transfer', files: ['engine.js', 'both.js', 'client.js', 'send.js', 'signer.js'] },
  ])
})

test('what only a swap loads is no part of a transfer', () => {
  const more = new Map([
    ...chunks,
    ['engine.js', chunk(`${own}/engine.js`, { dynamicImports: ['send.js', 'swap.js'] })],
    ['swap.js', chunk(`${own}/swap/bitcoinSwap.js`, { imports: ['order.js'] })],
    ['order.js', chunk(`${own}/order.js`)],
  ])
  const loaded = ['engine.js', 'send.js', 'both.js', 'signer.js', 'swap.js', 'order.js']
  const uses = usesOf(more, ['page.js'], 'bitcoin', loaded)
  assert.deepEqual(
    uses.map(({ use }) => use),
    ['bitcoin', 'bitcoin with a transfer', 'bitcoin with a swap'],
  )
  assert.ok(!uses[1]?.files.some((file) => ['swap.js', 'order.js'].includes(file)))
  assert.ok(uses[2]?.files.includes('order.js'))
})

test('what only several calls load is no part of a transfer, and a part of the swap that is sent by them', () => {
  const more = new Map([
    ...chunks,
    ['engine.js', chunk(`${own}/engine.js`, { dynamicImports: ['send.js', 'calls.js', 'swap.js'] })],
    ['calls.js', chunk(`${own}/calls/bitcoinCalls.js`, { imports: ['signer.js'] })],
    ['swap.js', chunk(`${own}/swap/bitcoinSwap.js`)],
  ])
  const uses = usesOf(more, ['page.js'], 'bitcoin', [
    'engine.js',
    'send.js',
    'signer.js',
    'calls.js',
    'swap.js',
  ])
  assert.deepEqual(
    uses.map(({ use, files: loaded }) => [use, loaded.includes('calls.js')]),
    [
      ['bitcoin', false],
      ['bitcoin with a transfer', false],
      ['bitcoin with several calls', true],
      ['bitcoin with a swap', true],
    ],
  )
})

test('a part that loads at once is a part of the first use', () => {
  const early = new Map([...chunks, ['both.js', chunk(`${own}/address.js`, { imports: ['signer.js'] })]])
  assert.deepEqual(usesOf(early, ['page.js'], 'bitcoin', files)[0]?.files, [
    'engine.js',
    'both.js',
    'signer.js',
  ])
})

test('the SDK of WalletConnect is found by its modules', () => {
  assert.deepEqual(walletConnectUse(chunks), { use: 'walletconnect', files: ['relay.js'] })
})
