import { createTestHost } from '@latchkey/testkit'
import { describe, expect, it } from 'vitest'

import { remoteWallet, grantOf } from '../remoteWallet.fixture.js'
import { one, two } from '../world.fixture.js'
import { sharedProvider, type SharedProvider } from './sharedProvider.js'

const host = createTestHost({ networks: [one, two] })
const ids = [one.caipNetworkId, two.caipNetworkId]
const { accounts } = grantOf(ids)
const [alice = '', bob = ''] = accounts.map((account) => account.split(':')[2])
const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

interface Opened {
  readonly provider: SharedProvider
  readonly transport: ReturnType<typeof remoteWallet>
  readonly told: [string, unknown][]
}

function open(granted = grantOf(ids), wanted = one.caipNetworkId): Opened {
  const provider = sharedProvider(() => Promise.reject(new Error('no chain is asked here')))
  const transport = remoteWallet(granted)
  const told: [string, unknown][] = []
  provider.open({ host, transport, wanted })
  for (const name of ['accountsChanged', 'chainChanged', 'chainsChanged', 'disconnect'])
    provider.on(name, (payload: unknown) => void told.push([name, payload]))
  return { provider, transport, told }
}

describe('what a wallet elsewhere tells', () => {
  it.each([['0x7a6a'], [31338], ['31338'], ['eip155:31338']])('chainChanged as %j', (data) => {
    const { transport, told } = open()
    transport.tell('chainChanged', data)
    expect(told).toEqual([['chainChanged', '0x7a6a']])
  })

  it('a chain that nobody granted is a chain all the same', () => {
    const { transport, told, provider } = open()
    transport.tell('chainChanged', 99)
    expect(told).toEqual([['chainChanged', '0x63']])
    expect(provider.line?.addresses).toEqual([alice, bob])
  })

  it.each([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['0x0'],
    [-1],
    [1.5],
    [''],
    [null],
    [{ chainId: {} }],
    ['eip155:1e3'],
    [['0x1']],
  ])('chainChanged as %j changes nothing', (data) => {
    const { transport, told } = open()
    transport.tell('chainChanged', data)
    expect(told).toEqual([])
  })

  it.each([
    ['plain', [bob, carol], [bob, carol]],
    ['in lower case, twice', [bob.toLowerCase(), bob], [bob]],
    ['as CAIP-10', [`${one.caipNetworkId}:${carol}`], [carol]],
    ['as CAIP-10 of two chains', [`${two.caipNetworkId}:${bob}`, `${one.caipNetworkId}:${carol}`], [carol]],
    ['with rubbish among them', [null, 7, '0x1', 'solana:1:abc', `eip155:x:${alice}`, bob], [bob]],
  ])('accountsChanged, %s', (_how, data, expected) => {
    const { transport, told } = open()
    transport.tell('accountsChanged', data)
    expect(told).toEqual([['accountsChanged', expected]])
  })

  it.each([[[]], ['0x1'], [['rubbish']], [null]])('accountsChanged as %j changes nothing', (data) => {
    const { transport, told } = open()
    transport.tell('accountsChanged', data)
    expect(told).toEqual([])
  })

  it('events that are not known change nothing', () => {
    const { transport, told } = open()
    transport.tell('wallet_surprise', { chainId: 1 })
    expect(told).toEqual([])
  })
})

describe('a grant that changes', () => {
  it('tells of accounts that came, and keeps the one in use', () => {
    const { transport, told } = open()
    transport.tell('accountsChanged', [bob])
    transport.grant({ accounts: [...accounts, `${one.caipNetworkId}:${carol}`] })
    expect(told.map(([, payload]) => payload)).toEqual([[bob], [bob, alice, carol]])
  })

  it('follows a wallet that puts another account first', () => {
    const { transport, told } = open()
    transport.grant({ accounts: accounts.toReversed() })
    expect(told).toEqual([['accountsChanged', [bob, alice]]])
  })

  it('leaves a chain that is granted no longer', () => {
    const { transport, told, provider } = open()
    transport.grant(grantOf([two.caipNetworkId]))
    expect(told).toEqual([
      ['chainChanged', '0x7a6a'],
      ['chainsChanged', undefined],
    ])
    expect(provider.line?.grant.chainIds).toEqual([31338])
  })

  it('stays on a chain that it never covered', () => {
    const { transport, told } = open()
    transport.tell('chainChanged', 99)
    transport.grant(grantOf([two.caipNetworkId]))
    expect(told.map(([name]) => name)).toEqual(['chainChanged', 'chainsChanged'])
  })

  it('that cannot be read changes nothing, an empty one is the end', () => {
    const { transport, told, provider } = open()
    transport.grant({ accounts: ['eip155:1:0x1234'] })
    expect(told).toEqual([])
    transport.grant({ accounts: [] })
    expect(told).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
    expect(provider.line).toBeUndefined()
    expect(transport.listenerCount()).toBe(0)
    expect(transport.closes).toBe(0)
  })
})

describe('where a session begins', () => {
  it('says so, as EIP-1193 has it', () => {
    const provider = sharedProvider(() => Promise.reject(new Error('no chain is asked here')))
    const told: unknown[] = []
    for (const name of ['connect', 'chainChanged', 'accountsChanged'])
      provider.on(name, (payload: unknown) => void told.push([name, payload]))
    provider.open({ host, transport: remoteWallet(grantOf(ids)), wanted: undefined })
    expect(told).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['chainChanged', '0x7a69'],
      ['accountsChanged', [alice, bob]],
    ])
  })

  it.each([
    ['on the wanted chain', ids, two.caipNetworkId, 31338],
    ['on the first one granted where the wanted one was not', [two.caipNetworkId], one.caipNetworkId, 31338],
    [
      'on one that the host offers rather than on the first',
      ['eip155:5', two.caipNetworkId] as const,
      one.caipNetworkId,
      31338,
    ],
    [
      'on whatever was granted where the host offers none of it',
      ['eip155:5', 'eip155:6'] as const,
      one.caipNetworkId,
      5,
    ],
  ])('%s', (_where, granted, wanted, chainId) => {
    expect(open(grantOf(granted), wanted).provider.line?.chainId).toBe(chainId)
  })

  it('takes each address once, in its checksummed spelling, of those that are on the chain', () => {
    const mixed = [alice.toLowerCase(), alice, bob].map(
      (address) => `${one.caipNetworkId}:${address}` as const,
    )
    const { provider } = open(grantOf(ids, { accounts: [...mixed, `${two.caipNetworkId}:${carol}`] }))
    expect(provider.line?.addresses).toEqual([alice, bob])
    provider.line?.moveTo(31338)
    expect(provider.line?.addresses).toEqual([carol])
  })
})
