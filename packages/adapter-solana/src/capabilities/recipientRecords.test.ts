import { solanaAccounts } from '@latchkey/sandbox/solana'
import { ensNames } from '@latchkey/sandbox/world'
import { expect, it } from 'vitest'

import { recipientRecords } from './recipientRecords.js'

const { coinTypes, toAddress } = recipientRecords()

it('ENSIP-9 a name pays the first account of the sandbox', () => {
  expect(coinTypes).toEqual(['501'])
  expect(toAddress({ coinType: '501', bytes: ensNames[0]!.records['501']! })).toBe(solanaAccounts[0]?.address)
})

it.each([
  ['of another coin', '60', `0x${'11'.repeat(32)}`],
  ['with 31 bytes', '501', `0x${'11'.repeat(31)}`],
  ['with 33 bytes', '501', `0x${'11'.repeat(33)}`],
])('a record %s is no address', (_what, coinType, bytes) =>
  expect(toAddress({ coinType, bytes })).toBeUndefined(),
)
