import { polkadotAccounts, polkadotChain } from '@latchkey/sandbox/polkadot'
import { ensNames } from '@latchkey/sandbox/world'
import { expect, it } from 'vitest'

import { polkadot } from '../exports/networks.js'
import { hub } from '../world.fixture.js'
import { recipientRecords } from './recipientRecords.js'

const record = { coinType: '354', bytes: ensNames[0]!.records['354']! }

it('ENSIP-9 a name pays the first account of the sandbox, in the spelling of each network', () => {
  const own = { ss58Prefixes: { [hub.caipNetworkId]: polkadotChain.ss58Prefix } }
  const { coinTypes, toAddress } = recipientRecords(own, { network: hub })
  expect(coinTypes).toEqual(['354'])
  expect(toAddress(record)).toBe(polkadotAccounts[0]?.address)
  expect(recipientRecords({}, { network: polkadot }).toAddress(record)).toBe(
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  )
  const ss58Prefixes = { [polkadot.caipNetworkId]: 42 }
  expect(recipientRecords({ ss58Prefixes }, { network: polkadot }).toAddress(record)).toBe(
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  )
})

it.each([
  ['of another coin', '60', record.bytes],
  ['with 31 bytes', '354', record.bytes.slice(0, -2)],
  ['with 33 bytes', '354', `${record.bytes}00`],
])('a record %s is no address', (_what, coinType, bytes) =>
  expect(recipientRecords({}, { network: hub }).toAddress({ coinType, bytes })).toBeUndefined(),
)
