import { expect, it } from 'vitest'

import { isChainId, isName, readNamespaces } from './readNamespaces.js'
import { readWallet } from './readWallet.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const read = (namespaces: unknown): unknown => Object.fromEntries(readNamespaces(namespaces))

it.each([
  undefined,
  null,
  7,
  'text',
  [],
  [{}],
  { eip155: null },
  { eip155: [] },
  { eip155: { accounts: 'eip155:1:0x1' } },
  { 'bad key!': { accounts: ['bad key!:1:0x1'] } },
  { __proto__: { accounts: [1] } },
])('%o grants nothing', (namespaces) => {
  expect(readNamespaces(namespaces).size).toBe(0)
})

it('keeps what has the form of CAIP-2 and CAIP-10, and the chains of the accounts', () => {
  expect(
    read({
      eip155: {
        accounts: [`eip155:1:${account}`, 'eip155:1', `solana:1:${account}`, 5, `eip155:10:${account}`],
        chains: ['eip155:1', 'eip155:', 'solana:1', null, `eip155:${'1'.repeat(33)}`],
        methods: ['personal_sign', '', 7, 'a b'],
        events: 'all',
      },
    }),
  ).toEqual({
    eip155: {
      accounts: [`eip155:1:${account}`, `eip155:10:${account}`],
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign'],
      events: [],
    },
  })
})

it('a family may come chain by chain', () => {
  const of = (chain: number): object => ({
    accounts: [`eip155:${chain}:${account}`],
    methods: ['personal_sign'],
    events: [],
  })
  expect(read({ 'eip155:1': of(1), 'eip155:10': of(10) })).toEqual({
    eip155: {
      accounts: [`eip155:1:${account}`, `eip155:10:${account}`],
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign'],
      events: [],
    },
  })
})

it('a hundred thousand accounts are as good as a thousand', () => {
  const accounts = Array.from({ length: 100_000 }, (_, index) => `eip155:1:0x${index}`)
  expect(readNamespaces({ eip155: { accounts } }).get('eip155')?.accounts).toHaveLength(1000)
})

it('names and ids', () => {
  expect(
    ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155', 'eip155:1:2', 1].map((value) =>
      isChainId(value),
    ),
  ).toEqual([true, true, false, false, false])
  expect(['chainChanged', 'bip122_addressesChanged', '<b>', '', undefined].map(isName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

it.each([
  [
    { name: 'Phone', icons: ['https://phone.test/i.png'] },
    { name: 'Phone', icon: 'https://phone.test/i.png' },
  ],
  [
    {
      name: `<b>${'x'.repeat(1e6)}`,
      icons: ['javascript:alert(1)', 'http://phone.test/i.png', 'data:text/html,x'],
    },
    { name: `<b>${'x'.repeat(57)}` },
  ],
  [{ name: ' \u202e ', icons: 'https://phone.test' }, { name: 'WalletConnect' }],
  [undefined, { name: 'WalletConnect' }],
])('what a wallet says of itself: %#', (metadata, shown) => {
  expect(readWallet(metadata)).toEqual({ type: 'WALLET_CONNECT', ...shown })
})
