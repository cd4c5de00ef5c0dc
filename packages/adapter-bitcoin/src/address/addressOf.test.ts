import { bitcoinAccounts, bitcoinAccountsTwo, bitcoinChain, bitcoinChainTwo } from '@latchkey/sandbox/bitcoin'
import { ensNames } from '@latchkey/sandbox/world'
import { hex } from '@scure/base'
import { expect, it } from 'vitest'

import { recipientRecords } from '../capabilities/recipientRecords.js'
import { one, two } from '../world.fixture.js'
import { addressOf } from './addressOf.js'
import { readAddress } from './readAddress.js'
import { scriptOf } from './scriptOf.js'

it.each([
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'bc'],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'bc'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'bc'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'tb'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'tb'],
  [bitcoinAccounts[0]!.ordinals.address, bitcoinChain.addressPrefix],
] as const)('the script of %s is that address again', (address, prefix) =>
  expect(addressOf(scriptOf(readAddress(address)), prefix)).toBe(address),
)

it.each([
  ['nothing', ''],
  ['a data output', '6a0b68656c6c6f20776f726c64'],
  ['a hash that is cut off', '76a91477bff20c60e522dfaa3350c39b030a5d004e839a88'],
  ['more behind it', '76a91477bff20c60e522dfaa3350c39b030a5d004e839a88ac00'],
  ['a key hash that is too short', '0013751e76e8199196d454941c45d1b3a323f1433b'],
  ['a length that is another', '0015751e76e8199196d454941c45d1b3a323f1433bd6'],
  ['a Taproot key that is no point', `5120${'ff'.repeat(32)}`],
  ['a witness version without a meaning', '5210751e76e8199196d454941c45d1b3a323'],
])('a record with %s is no address', (_what, script) =>
  expect(addressOf(hex.decode(script), 'bc')).toBeUndefined(),
)

it('ENSIP-9 a name pays the first account of the sandbox, on each of its chains', () => {
  const record = { coinType: '0', bytes: ensNames[0]!.records['0']! }
  expect(recipientRecords({ network: one }).coinTypes).toEqual(['0'])
  expect(recipientRecords({ network: one }).toAddress(record)).toBe(bitcoinAccounts[0]!.payment.address)
  expect(recipientRecords({ network: two }).toAddress(record)).toBe(bitcoinAccountsTwo[0]!.payment.address)
  expect(recipientRecords({ network: one }).toAddress({ ...record, coinType: '60' })).toBeUndefined()
  const unknown = { ...one, caipNetworkId: 'bip122:00' } as const
  expect(recipientRecords({ network: unknown }).toAddress(record)).toBeUndefined()
  expect(bitcoinChain.caipNetworkId).not.toBe(bitcoinChainTwo.caipNetworkId)
})
