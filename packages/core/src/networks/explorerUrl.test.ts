import { expect, test } from 'vitest'
import { explorerUrl } from './explorerUrl.js'
import type { BlockExplorer, Network } from '../model/network.js'

const on = (url: string, templates: Partial<BlockExplorer> = {}): Network =>
  ({ blockExplorers: { default: { name: 'Explorer', url, ...templates } } }) as Network

test.each([
  ['https://scan.test', 'https://scan.test/address/0xabc'],
  ['https://scan.test/', 'https://scan.test/address/0xabc'],
  ['https://scan.test/chain/', 'https://scan.test/chain/address/0xabc'],
  ['https://scan.test?cluster=devnet', 'https://scan.test/address/0xabc?cluster=devnet'],
  ['http://localhost:4000', 'http://localhost:4000/address/0xabc'],
  ['https://user:secret@scan.test', undefined],
  ['javascript:alert(1)', undefined],
  ['not an address', undefined],
])('%s', (base, expected) => {
  expect(explorerUrl(on(base), 'address', '0xabc')).toBe(expected)
})

test('a transaction is where most explorers have it', () => {
  expect(explorerUrl(on('https://scan.test'), 'transaction', '0xabc')).toBe('https://scan.test/tx/0xabc')
  expect(explorerUrl(undefined, 'transaction', '0xabc')).toBeUndefined()
})

test('an address is one step of the path, whatever it holds', () => {
  expect(explorerUrl(on('https://scan.test'), 'address', '../evil?x')).toBe(
    'https://scan.test/address/..%2Fevil%3Fx',
  )
})

test('H4: a template says where an explorer has addresses and transactions', () => {
  const tronscan = on('https://tronscan.org/#', {
    addressUrl: 'https://tronscan.org/#/address/{address}',
    transactionUrl: 'https://tronscan.org/#/transaction/{transaction}',
  })
  expect(explorerUrl(tronscan, 'address', 'TQn9')).toBe('https://tronscan.org/#/address/TQn9')
  expect(explorerUrl(tronscan, 'transaction', 'ab12')).toBe('https://tronscan.org/#/transaction/ab12')
  expect(
    explorerUrl(
      on('https://near.test', { addressUrl: 'https://near.test/account/{address}?tab=all' }),
      'address',
      'alice/../x&y',
    ),
  ).toBe('https://near.test/account/alice%2F..%2Fx%26y?tab=all')
})

test.each([
  'http://scan.test/a/{address}',
  'javascript:alert("{address}")',
  'https://scan.test/a/',
  'https://{address}.scan.test/',
  'https://{address}@scan.test/',
  'not an address {address}',
])('H4: no link from the template %s', (addressUrl) => {
  expect(explorerUrl(on('https://scan.test', { addressUrl }), 'address', 'TQn9')).toBeUndefined()
})
