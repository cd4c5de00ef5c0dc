import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import kusamaMetadata from '@polkadot/types-support/metadata/v15/asset-hub-kusama-hex'
import polkadotMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import substrateMetadata from '@polkadot/types-support/metadata/v15/substrate-hex'
import { expect, it } from 'vitest'

import { plain } from '../chain/nodeOf.fixture.js'
import { readRuntime, type Runtime } from '../chain/runtime.js'
import { findPaths } from './findPaths.js'
import { impactOf } from './impact.js'
import { readSwapRuntime } from './swapRuntime.js'

const runtimeOf = (metadata: string, version: number): Runtime => readRuntime(version, plain(metadata))

it.each([
  ['Polkadot', hubMetadata, 2_000_000],
  ['Kusama', kusamaMetadata, 1_009_003],
] as const)('the Asset Hub of %s swaps, and can try a call', (_name, metadata, version) => {
  expect(readSwapRuntime(runtimeOf(metadata, version))).toEqual({
    fee: 3n,
    longest: 3,
    assets: 50,
    dryRun: 2,
  })
})

it('a relay chain does not swap, nor does a chain that names assets in another way', () => {
  expect(readSwapRuntime(runtimeOf(polkadotMetadata, 2_000_000))).toBeUndefined()
  const other = runtimeOf(substrateMetadata, 268)
  expect(other.entry('AssetConversion', 'Pools')).toBeDefined()
  expect(readSwapRuntime(other)).toBeUndefined()
})

it('a runtime that answers no questions about its pools does not swap', () => {
  const runtime = runtimeOf(hubMetadata, 2_000_000)
  const version = runtime.constant('System', 'Version') as object
  const silent: Runtime = {
    ...runtime,
    constant: (pallet, name) =>
      name === 'Version' ? { ...version, apis: [] } : runtime.constant(pallet, name),
  }
  expect(readSwapRuntime(silent)).toBeUndefined()
})

it('a runtime that cannot try a call swaps all the same', () => {
  const runtime = runtimeOf(hubMetadata, 2_000_000)
  const version = runtime.constant('System', 'Version') as { readonly apis: readonly unknown[] }
  // The one group that is left: questions about pools.
  const apis = [['0x8a8047a53a8277ec', 1]]
  const constant: Runtime['constant'] = (pallet, name) =>
    name === 'Version' ? { ...version, apis } : runtime.constant(pallet, name)
  const found = readSwapRuntime({ ...runtime, constant })
  expect(found).toBeDefined()
  expect(found).not.toHaveProperty('dryRun')
})

it('paths: the shorter ones first, then those through the own currency; nothing twice, no more than allowed', () => {
  const pools = [
    [2, 1],
    [2, 3],
    ['own', 1],
    ['own', 2],
    [1, 3],
  ] as const
  expect(findPaths(pools, 1, 2, 3)).toEqual([
    [1, 2],
    [1, 'own', 2],
    [1, 3, 2],
  ])
  expect(findPaths(pools, 1, 2, 2)).toEqual([[1, 2]])
  expect(findPaths(pools, 'own', 3, 4)).toEqual([
    ['own', 1, 3],
    ['own', 2, 3],
    ['own', 1, 2, 3],
    ['own', 2, 1, 3],
  ])
  expect(findPaths(pools, 1, 9, 4)).toEqual([])
  const many = Array.from({ length: 40 }, (_, index) => [
    [1, 100 + index] as const,
    [100 + index, 2] as const,
  ]).flat()
  expect(findPaths(many, 1, 2, 3)).toHaveLength(12)
})

it('the impact is what the amount itself costs, without what the pools keep', () => {
  const pool = [1_000_000n, 1_000_000n] as const
  // 1 in 100: at the ratio 9,970 would arrive.
  expect(impactOf(10_000n, 9_871n, [pool], 3n)).toBe(0.99)
  expect(impactOf(1n, 1n, [pool], 3n)).toBe(0)
  // Over two pools both fees are left out.
  expect(impactOf(10_000n, 9_841n, [pool, [10n ** 12n, 10n ** 12n]], 3n)).toBe(0.99)
  expect(impactOf(10_000n, 9_871n, [undefined], 3n)).toBeUndefined()
  expect(impactOf(10_000n, 1n, [[0n, 5n]], 3n)).toBeUndefined()
})
