import { expect, test } from 'vitest'
import { isSameAddress } from './sameAddress.js'

test('one address is written with and without a checksum in hexadecimal, and in one way elsewhere', () => {
  const address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  expect(isSameAddress(address, `${address.slice(0, -1)}E`)).toBe(false)
  expect(isSameAddress('9WzDXwBb', '9wzdxwbb')).toBe(false)
})
