import { expect, test } from 'vitest'
import type { Network } from '@latchkey/core'
import { addressExplorerUrl } from './addressExplorerUrl.js'

const on = (url: string): Network => ({ blockExplorers: { default: { name: 'Explorer', url } } }) as Network

test.each([
  ['https://scan.test', 'https://scan.test/address/0xabc'],
  ['https://scan.test/', 'https://scan.test/address/0xabc'],
  ['https://scan.test/chain/', 'https://scan.test/chain/address/0xabc'],
  ['https://scan.test?cluster=devnet', 'https://scan.test/address/0xabc?cluster=devnet'],
  ['http://localhost:4000', 'http://localhost:4000/address/0xabc'],
  ['javascript:alert(1)', undefined],
  ['not an address', undefined],
])('%s', (base, expected) => {
  expect(addressExplorerUrl(on(base), '0xabc')).toBe(expected)
})

test('an address is one step of the path, whatever it holds', () => {
  expect(addressExplorerUrl(on('https://scan.test'), '../evil?x')).toBe('https://scan.test/address/..%2Fevil%3Fx')
})
