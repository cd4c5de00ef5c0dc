import { expect, test } from 'vitest'
import { isSameAddress } from './sameAddress.js'

test('one address is written with and without a checksum in hexadecimal, and in one way elsewhere', () => {
  const address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  expect(isSameAddress(address, `${address.slice(0, -1)}E`)).toBe(false)
  expect(isSameAddress('9WzDXwBb', '9wzdxwbb')).toBe(false)
})

test('an address in bech32 is one in capitals and in small letters; a mixture is none', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(isSameAddress(address, address.toUpperCase())).toBe(true)
  expect(isSameAddress(address.toUpperCase(), address)).toBe(true)
  expect(isSameAddress(address.replace('4', '5'), address.toUpperCase())).toBe(false)
  expect(isSameAddress(address.replace('q', 'Q'), address.toUpperCase())).toBe(false)
  expect(isSameAddress(address.replace('q', 'Q'), address)).toBe(false)
})
