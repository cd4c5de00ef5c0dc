import { polkadotAccounts } from '@latchkey/sandbox/polkadot'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { expect, it } from 'vitest'

import { decodeSs58, encodeSs58, readAccountId } from './ss58.js'

const [alice] = polkadotAccounts

it.each([0, 2, 42, 63, 64, 69, 252, 255, 256, 7391, 10041, 16383])(
  'spells and reads the prefix %i as the reference library does',
  (prefix) => {
    for (const { accountId } of polkadotAccounts) {
      const address = encodeSs58(accountId, prefix)
      expect(address).toBe(encodeAddress(accountId, prefix))
      expect(decodeSs58(address)).toEqual({ prefix, accountId })
      expect([...decodeAddress(address)]).toEqual([...decodeAddress(accountId)])
    }
  },
)

it('knows the addresses of the sandbox', () => {
  for (const { address, accountId } of polkadotAccounts) expect(encodeSs58(accountId, 2)).toBe(address)
})

it('tells a typing error from what is no address', () => {
  const address = alice?.address ?? ''
  const typo = address.slice(0, 20) + (address[20] === 'x' ? 'y' : 'x') + address.slice(21)
  expect(decodeSs58(typo)).toBe('checksum')
  for (const text of [
    '',
    '0',
    'l',
    address.slice(0, -1),
    `${address}1`,
    `0x${'00'.repeat(32)}`,
    'F7Hs',
    '1'.repeat(35),
  ])
    expect(decodeSs58(text)).toSatisfy((found) => typeof found === 'string')
})

it('reads accounts out of anything', () => {
  expect(readAccountId(alice?.address)).toBe(alice?.accountId)
  for (const value of [undefined, null, 7, {}, [], 'x'.repeat(1e6)])
    expect(readAccountId(value)).toBeUndefined()
})
