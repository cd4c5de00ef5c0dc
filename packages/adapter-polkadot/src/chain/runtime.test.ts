import { ChainUnreachableError } from '@latchkey/core/adapter'
import { decAnyMetadata, metadata as metadataCodec, type V14Lookup } from '@polkadot-api/substrate-bindings'
import earlierMetadata from '@polkadot/types-support/metadata/v14/polkadot-hex'
import oldMetadata from '@polkadot/types-support/metadata/v13/polkadot-hex'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import polkadotMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { expect, it } from 'vitest'

import { addressOf } from '../world.fixture.js'
import { readAccountId } from '../address/ss58.js'
import { nodeOf, plain, versionOfToday } from './nodeOf.fixture.js'
import { readAsset } from './readAsset.js'
import { readBalance } from './readBalance.js'
import { createRuntimeSource, readRuntime } from './runtime.js'

const bob = readAccountId(addressOf('Bob')) ?? ''

type Definition = V14Lookup[number]['def']

const versionBefore = 1_002_005

/** The same runtime with asset ids of 128 bits, as some chains have them. */
function withWideIds(metadata: string): string {
  const decoded = decAnyMetadata(plain(metadata))
  if (decoded.metadata.tag !== 'v15') throw new TypeError(decoded.metadata.tag)
  const { lookup, pallets } = decoded.metadata.value
  const add = (def: (typeof lookup)[number]['def']): number =>
    lookup.push({ id: lookup.length, path: [], params: [], def, docs: [] }) - 1
  const wide = add({ tag: 'primitive', value: { tag: 'u128', value: undefined } })
  for (const { type } of pallets.find(({ name }) => name === 'Assets')?.storage?.items ?? []) {
    if (type.tag !== 'map') continue
    const { def } = lookup[type.value.key]!
    type.value.key = def.tag === 'tuple' ? add({ tag: 'tuple', value: [wide, ...def.value.slice(1)] }) : wide
  }
  return Buffer.from(metadataCodec.enc(decoded)).toString('hex')
}

it('reads the balance of an account on a runtime of today: what is reserved counts against what is frozen', async () => {
  const data = { free: 500n * 10n ** 10n, reserved: 40n, frozen: 100n, flags: 1n << 127n }
  const node = nodeOf(polkadotMetadata, [['system', 'account', [bob], { nonce: 3, providers: 1, data }]])
  expect(await readBalance(node, bob)).toEqual({
    free: data.free,
    reserved: 40n,
    frozen: 100n,
    transferable: data.free - 60n,
    spendable: data.free - 10n ** 10n,
    existentialDeposit: 10n ** 10n,
    exists: true,
    nonce: 3n,
  })
  const nothing = await readBalance(nodeOf(polkadotMetadata, []), bob)
  expect([nothing.free, nothing.transferable, nothing.nonce, nothing.exists]).toEqual([0n, 0n, 0n, false])
})

it.each([
  ['Live', 'Liquid', 700n, false],
  ['Live', 'Frozen', 0n, false],
  ['Live', 'Blocked', 0n, true],
  ['Frozen', 'Liquid', 0n, false],
])(
  'reads an asset that is %s, in an account that is %s',
  async (status, ofAccount, transferable, blocked) => {
    const node = nodeOf(hubMetadata, [
      ['assets', 'asset', [1984], { supply: 10n ** 12n, minBalance: 10_000n, isSufficient: true, status }],
      ['assets', 'metadata', [1984], { name: 'Tether USD', symbol: 'USDt', decimals: 6 }],
      ['assets', 'account', [1984, bob], { balance: 700n, status: ofAccount }],
    ])
    expect(await readAsset(node, 1984, bob)).toEqual({
      balance: 700n,
      transferable,
      blocked,
      minBalance: 10_000n,
      sufficient: true,
      exists: true,
      name: 'Tether USD',
      symbol: 'USDt',
      decimals: 6,
    })
    expect(await readAsset(node, 7, bob)).toBeUndefined()
    expect(await readAsset(nodeOf(polkadotMetadata, []), 1984, bob)).toBeUndefined()
  },
)

it('reads an asset whose id has 128 bits', async () => {
  const node = nodeOf(withWideIds(hubMetadata), [
    ['assets', 'asset', [1984], { supply: 10n ** 12n, minBalance: 10_000n, status: 'Live' }],
    ['assets', 'account', [1984, bob], { balance: 700n, status: 'Liquid' }],
  ])
  expect(await readAsset(node, 1984, bob)).toMatchObject({ balance: 700n, transferable: 700n })
})

it('reads no balance of zero where the runtime keeps balances elsewhere', async () => {
  const node = nodeOf(polkadotMetadata, [])
  const runtime = await node.runtime()
  const elsewhere = { ...node, runtime: async () => ({ ...runtime, entry: () => undefined }) }
  await expect(readBalance(elsewhere, bob)).rejects.toThrow(ChainUnreachableError)
})

it('fetches the metadata once, and again after an upgrade of the runtime or a failure', async () => {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    state_getRuntimeVersion: { specVersion: versionBefore },
    state_getMetadata: 'nothing of use',
  }
  const runtime = createRuntimeSource(async <T>(method: string) => (asked.push(method), answers[method] as T))
  await expect(runtime()).rejects.toThrow(ChainUnreachableError)
  answers['state_getMetadata'] = plain(earlierMetadata)
  const [first, second] = await Promise.all([runtime(), runtime()])
  expect([first.specVersion, second === first]).toEqual([versionBefore, true])
  expect(await runtime()).toBe(first)
  answers['state_getRuntimeVersion'] = { specVersion: versionOfToday }
  // Another node behind the same address has not seen the upgrade yet.
  await expect(runtime()).rejects.toThrow(ChainUnreachableError)
  answers['state_getMetadata'] = plain(hubMetadata)
  const upgraded = await runtime()
  expect(upgraded.specVersion).toBe(versionOfToday)
  expect(upgraded.entry('Assets', 'Asset')).toBeDefined()
  const times = (method: string): number => asked.filter((each) => each === method).length
  expect([times('state_getMetadata'), times('state_getRuntimeVersion')]).toEqual([4, 5])
})

/** A runtime with a constant of another type in the place of one that is read. */
function withConstant(value: Uint8Array, typesOf: (next: number) => readonly Definition[]): string {
  const decoded = decAnyMetadata(plain(earlierMetadata))
  if (decoded.metadata.tag !== 'v14') throw new TypeError(decoded.metadata.tag)
  const { lookup, pallets } = decoded.metadata.value
  for (const def of typesOf(lookup.length))
    lookup.push({ id: lookup.length, path: [], params: [], def, docs: [] })
  const constants = pallets.find(({ name }) => name === 'System')?.constants ?? []
  const prefix = constants.find(({ name }) => name === 'SS58Prefix')!
  Object.assign(prefix, { type: lookup.length - 1, value })
  return `0x${Buffer.from(metadataCodec.enc(decoded)).toString('hex')}`
}
const nothing: Definition = { tag: 'tuple', value: [] }
const twice = (type: number): Definition => ({
  tag: 'composite',
  value: ['a', 'b'].map((name) => ({ name, type, typeName: undefined, docs: [] })),
})

it.each([
  [
    'a list of elements without bytes',
    withConstant(Uint8Array.of(0xfd, 0xff), (next) => [nothing, { tag: 'sequence', value: next }]),
  ],
  [
    'an array of structs without bytes',
    withConstant(Uint8Array.of(), (next) => [
      nothing,
      twice(next),
      { tag: 'array', value: { len: 10_000, type: next + 1 } },
    ]),
  ],
  [
    'structs without bytes that double with each level',
    withConstant(Uint8Array.of(), (next) => [
      nothing,
      ...Array.from({ length: 12 }, (_, level) => twice(next + level)),
    ]),
  ],
])('does not begin to read %s', (_what, metadata) => {
  expect(() => readRuntime(versionBefore, metadata)).toThrow(ChainUnreachableError)
})

it.each([
  ['no metadata', '0x1234'],
  ['no text', null],
  ['metadata that ends early', plain(polkadotMetadata).slice(0, 4000)],
  ['metadata of a version before 14', plain(oldMetadata)],
  ['metadata of another version of it', plain(polkadotMetadata)],
])('does not take %s for a runtime', (_what, metadata) => {
  expect(() => readRuntime(1, metadata)).toThrow(ChainUnreachableError)
})
