import { MalformedResponseError, NoAccountsError } from '@latchkey/core/adapter'
import { bitcoinAccounts, bitcoinAccountsTwo, bitcoinChain } from '@latchkey/sandbox/bitcoin'
import { expect, it } from 'vitest'

import { knownNetwork } from '../networks/knownNetworks.js'
import { toAccounts, type AddressEntry } from './toAccounts.js'

const regtest = knownNetwork(bitcoinChain.caipNetworkId)!
const [alice, bob] = bitcoinAccounts
const [p, o, other] = [alice!.payment.address, alice!.ordinals.address, bob!.ordinals.address]
const stx = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const types = (...entries: readonly AddressEntry[]) =>
  toAccounts(entries, regtest).map(({ address, type }) => [address, type])

it.each<[string, readonly AddressEntry[], readonly (readonly [string, string])[]]>([
  [
    'keeps purposes apart, payments first',
    [
      { address: stx, purpose: 'stx' },
      { address: o, purpose: 'ordinal' },
      { address: p, purpose: 'payment' },
    ],
    [
      [p, 'payment'],
      [o, 'ordinal'],
      [stx, 'stx'],
    ],
  ],
  [
    'goes by the kind of address where nothing is said',
    [{ address: o }, { address: p }],
    [
      [p, 'payment'],
      [o, 'ordinal'],
    ],
  ],
  [
    'puts labels right that are the wrong way around',
    [
      { address: o, purpose: 'payment' },
      { address: p, purpose: 'ordinal' },
    ],
    [
      [p, 'payment'],
      [o, 'ordinal'],
    ],
  ],
  [
    'takes an ordinals address under both purposes for one to be careful with',
    [
      { address: o, purpose: 'payment' },
      { address: o, purpose: 'ordinal' },
    ],
    [[o, 'ordinal']],
  ],
  [
    'takes a Taproot address alone for one to be careful with',
    [{ address: o, purpose: 'payment' }],
    [[o, 'ordinal']],
  ],
  [
    'takes a Taproot address for payments where another one is for inscriptions',
    [
      { address: other, purpose: 'payment' },
      { address: o, purpose: 'ordinal' },
    ],
    [
      [other, 'payment'],
      [o, 'ordinal'],
    ],
  ],
  [
    'takes another address under both purposes for one to be careful with',
    [
      { address: p, purpose: 'payment' },
      { address: p, purpose: 'ordinal' },
    ],
    [[p, 'ordinal']],
  ],
  [
    'leaves out what is of another network, or no address',
    [{ address: bitcoinAccountsTwo[0]!.payment.address }, { address: 'nonsense' }, { address: p }],
    [[p, 'payment']],
  ],
])('%s', (_what, entries, expected) => {
  expect(types(...entries)).toEqual(expected)
})

it('has no accounts of nothing, and believes no list without one of the network', () => {
  expect(() => types()).toThrow(NoAccountsError)
  for (const address of [
    bitcoinAccountsTwo[0]!.payment.address,
    'nonsense',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  ])
    expect(() => types({ address })).toThrow(MalformedResponseError)
  expect(() => types({ address: stx, purpose: 'stx' })).toThrow(MalformedResponseError)
})
