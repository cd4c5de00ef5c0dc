import { createRequire } from 'node:module'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, test } from 'vitest'

import type { Read, Review, ReviewContext } from '../review.js'
import { decodeCall } from './decodeCall.js'
import { readMetadata, type Metadata } from './metadata.js'
import { reviewPolkadot } from './reviewPolkadot.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

interface Library {
  readonly TypeRegistry: new () => { setMetadata(metadata: object): void }
  readonly Metadata: new (registry: object, hex: string) => object
  readonly expandMetadata: (
    registry: object,
    metadata: object,
  ) => {
    readonly tx: Record<string, Record<string, (...args: readonly unknown[]) => { toHex(): `0x${string}` }>>
  }
}

/** The library of the chains themselves, and metadata of real runtimes, by way of the adapter. */
const require = createRequire(
  new URL('../../../../../packages/adapter-polkadot/package.json', import.meta.url),
)
const { expandMetadata, Metadata: Full, TypeRegistry } = require('@polkadot/types') as Library
const metadataHex = (
  require('@polkadot/types-support/metadata/v14/polkadot-hex') as { default: `0x${string}` }
).default
const versions = require('@polkadot/types-support/metadata/v14/polkadot-ver') as {
  default: { specVersion: number }
}

const GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const NETWORK = `polkadot:${GENESIS.slice(2, 34)}`
const account = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const [own, bob, eve] = [encodeSs58(account(1), 0), encodeSs58(account(2), 0), encodeSs58(account(3), 0)]
const registry = new TypeRegistry()
const full = new Full(registry, metadataHex)
registry.setMetadata(full)

const { tx } = expandMetadata(registry, full)
const camel = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const call = (pallet: string, name: string, ...args: readonly unknown[]): `0x${string}` =>
  tx[`${pallet[0]!.toLowerCase()}${pallet.slice(1)}`]![camel(name)]!(...args).toHex()

let metadata: Metadata
beforeAll(() => {
  metadata = readMetadata(Uint8Array.from(Buffer.from(metadataHex.slice(2), 'hex')))
})
const online: Read = async (method) => {
  if (method === 'state_getMetadata') return metadataHex
  throw new Error('not asked')
}
const silent: Read = () => Promise.reject(new Error('offline'))
const context: ReviewContext = {
  read: online,
  addresses: [own],
  known: [own],
  currency: { symbol: 'DOT', decimals: 10 },
  now: 0,
}
const payload = (method: unknown, more: object = {}): object => ({
  address: own,
  method,
  genesisHash: GENESIS,
  era: '0x6500',
  specVersion: `0x${versions.default.specVersion.toString(16).padStart(8, '0')}`,
  tip: '0x00000000000000000000000000000000',
  ...more,
})
const ask = (method: unknown, more: object = {}, with_: Partial<ReviewContext> = {}): Promise<Review> =>
  reviewPolkadot(
    {
      origin: 'https://app.example',
      caipNetworkId: NETWORK,
      method: 'polkadot_signTransaction',
      params: { address: own, transactionPayload: payload(method, more) },
    },
    { ...context, ...with_ },
  )
const codes = ({ warnings }: Review): string[] => warnings.map(({ code }) => code)

describe('embedded-wallet 10: what a call of Polkadot does', () => {
  const transfer = (to: string, value: unknown): `0x${string}` =>
    call('Balances', 'transfer_keep_alive', { Id: to }, value)

  it('a transfer, by the metadata of its runtime', async () => {
    const review = await ask(transfer(bob, 12_345_678_901n))
    expect(review).toMatchObject({
      canCheck: true,
      hold: false,
      warnings: [],
      sends: [{ value: '12345678901', symbol: 'DOT', decimals: 10 }],
      recipients: [bob],
    })
    expect(review.fields).toEqual([
      { depth: 0, name: 'Balances.transfer_keep_alive' },
      { depth: 1, name: 'dest', value: bob },
      { depth: 1, name: 'value', value: '1.2345678901 DOT' },
    ])
  })
  it('several in one are added up, and each is shown', async () => {
    const review = await ask(call('Utility', 'batch_all', [transfer(bob, 1n), transfer(eve, 2n)]))
    expect(review).toMatchObject({ canCheck: true, sends: [{ value: '3' }], recipients: [bob, eve] })
    expect(review.fields.filter(({ name }) => name.includes('transfer'))).toHaveLength(2)
  })
  it('who may act for the account is named, and held, also inside of others', async () => {
    const proxy = call('Proxy', 'add_proxy', { Id: bob }, 'Any', 0)
    for (const method of [proxy, call('Utility', 'batch', [transfer(eve, 1n), proxy])])
      expect(await ask(method)).toMatchObject({
        hold: true,
        warnings: [{ code: 'delegates', values: { address: bob } }],
      })
  })
  it('a call that is read but not foreseen says so', async () => {
    const review = await ask(call('Staking', 'bond', 5n, 'Staked'))
    expect(codes(review)).toEqual(['unchecked'])
    expect(review).toMatchObject({ canCheck: false, hold: true })
    // All there is, whose amount the call does not name.
    expect((await ask(call('Balances', 'transfer_all', { Id: bob }, false))).hold).toBe(true)
  })
  it('text in a call is shown with what it hides', async () => {
    expect((await ask(call('System', 'remark', 'a\u202eb'))).fields.at(-1)).toEqual({
      depth: 1,
      name: 'remark',
      value: 'a\\u{202E}b',
    })
  })
  it('without metadata, of another runtime or with a byte too many: not decoded, and held', async () => {
    const method = transfer(bob, 1n)
    for (const review of [
      await ask(method, {}, { read: silent }),
      await ask(method, { specVersion: '0x01' }),
      await ask(`${method}00`),
    ]) {
      expect(review).toMatchObject({
        hold: true,
        canCheck: false,
        sends: [],
        warnings: [{ code: 'undecoded' }],
      })
      expect(review.facts.some(({ name }) => name === 'data')).toBe(true)
    }
  })
  it('a tip, and no end', async () => {
    const review = await ask(transfer(bob, 1n), { tip: '0x0000000000000000000000003b9aca00', era: '0x00' })
    expect(review.facts).toContainEqual({ name: 'tip', value: '0.1 DOT', form: 'text' })
    expect(codes(review)).toEqual(['durable'])
  })
  it('money.md 6.1 a look-alike, but not an own account written for another network', async () => {
    const like = `${bob.slice(0, 5)}${'z'.repeat(bob.length - 9)}${bob.slice(-4)}`
    expect(codes(await ask(transfer(bob, 1n), {}, { known: [like] }))).toEqual(['lookAlike'])
    expect(codes(await ask(transfer(own, 1n), {}, { known: [encodeSs58(account(1), 42)] }))).toEqual([])
  })
})

it.each<[string, object, string]>([
  ['no method', payload(undefined), 'malformed'],
  ['a method in words', payload('transfer'), 'malformed'],
  ['another account', payload('0x0000', { address: bob }), 'notYours'],
  ['another chain', payload('0x0000', { genesisHash: `0x${'11'.repeat(32)}` }), 'otherChain'],
])('embedded-wallet 16: %s is refused', async (_what, transactionPayload, refused) => {
  const request = {
    origin: 'https://a.example',
    caipNetworkId: NETWORK,
    method: 'polkadot_signTransaction',
    params: { address: own, transactionPayload },
  }
  expect((await reviewPolkadot(request, context)).refused).toBe(refused)
})

it('messages are shown, as text or hex, for the account in any network’s writing', async () => {
  const sign = (address: string, message: unknown): Promise<Review> =>
    reviewPolkadot(
      {
        origin: 'https://a.example',
        caipNetworkId: NETWORK,
        method: 'polkadot_signMessage',
        params: { address, message },
      },
      context,
    )
  expect(await sign(own, 'hi')).toMatchObject({ message: 'hi' })
  expect(await sign(encodeSs58(account(1), 42), '0x6869')).toMatchObject({ message: 'hi' })
  expect((await sign(bob, 'hi')).refused).toBe('notYours')
})

test('accounts are written as the chains write them', () => {
  for (const prefix of [0, 2, 42, 63, 64, 1284, 16383])
    expect(decodeSs58(encodeSs58(account(9), prefix))).toEqual({ prefix, account: `0x${'09'.repeat(32)}` })
  expect(decodeSs58('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')?.account).toBe(
    '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
  )
  expect(decodeSs58('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ')).toBeUndefined()
})

test('no bytes make it hang', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
      try {
        decodeCall(metadata, bytes, 0)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})
