import { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'
import hubMetadata from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import type { AnyTuple, Codec } from '@polkadot/types/types'

import { readAccountId } from '../address/ss58.js'
import { plain } from '../chain/nodeOf.fixture.js'
import { locationOf, type SwapAsset } from './swapAsset.js'

/** A pool of two assets, and what it holds of each. */
export type FixturePool = readonly [SwapAsset, SwapAsset, bigint, bigint]

/** The number of the pallet `assets`. */
export const PALLET = 50
const KEEPS = 3n
/** The types of the Asset Hub's runtime. */
export const registry = new TypeRegistry()
const known = new Metadata(registry, plain(hubMetadata))
registry.setMetadata(known)
const { query, tx, events } = expandMetadata(registry, known)
/** The runtime's entries of storage. */
export const storage: typeof query = query
export const encode = (type: string, value: unknown): string =>
  `0x${Buffer.from(registry.createTypeUnsafe(type, [value]).toU8a()).toString('hex')}`
export const locationHex = (asset: SwapAsset): string =>
  encode('StagingXcmV5Location', locationOf(asset, PALLET)).slice(2)

/** As the pallet computes it: a constant product, of which the pool keeps three thousandths. */
export function pay(
  pools: readonly FixturePool[],
  from: string,
  to: string,
  units: bigint,
): bigint | undefined {
  const [given, taken] = reserves(pools, from, to) ?? []
  if (given === undefined || taken === undefined) return undefined
  const kept = units * (1000n - KEEPS)
  return (kept * taken) / (given * 1000n + kept)
}

/** What the pool of two places has of each. */
export function reserves(
  pools: readonly FixturePool[],
  from: string,
  to: string,
): [bigint, bigint] | undefined {
  for (const [one, other, has, hasOther] of pools) {
    const pair = [locationHex(one), locationHex(other)]
    if (pair[0] === from && pair[1] === to) return [has, hasOther]
    if (pair[0] === to && pair[1] === from) return [hasOther, has]
  }
  return undefined
}

/** What a path gives for so much. */
export const payPath = (
  pools: readonly FixturePool[],
  path: readonly string[],
  units: bigint,
): bigint | undefined =>
  path
    .slice(1)
    .reduce<bigint | undefined>(
      (amount, to, index) => (amount === undefined ? undefined : pay(pools, path[index]!, to, amount)),
      units,
    )

export const some = (...amounts: readonly bigint[]): string =>
  `0x01${amounts.map((amount) => encode('u128', amount).slice(2)).join('')}`

/** One of the runtime's events. */
export const event = (section: string, method: string, data: readonly unknown[]): Codec => {
  const meta = events[section]![method]!.meta
  const types = meta.fields.map(({ type }) => registry.createLookupType(type))
  const index = registry.metadata.pallets
    .find(({ name }) => name.toString().toLowerCase() === section.toLowerCase())!
    .index.toNumber()
  const bytes = data.map((value, at) => encode(types[at]!, value).slice(2)).join('')
  const head = Buffer.of(index, meta.index.toNumber()).toString('hex')
  return registry.createType('Event', Buffer.from(`${head}${bytes}`, 'hex'))
}

/** The events of a swap, as the runtime's own metadata encodes them. */
export function swapEvents(
  account: string,
  given: { readonly asset: SwapAsset; readonly units: bigint },
  taken: { readonly asset: SwapAsset; readonly units: bigint },
): Codec[] {
  const moved = (asset: SwapAsset, units: bigint, isGiven: boolean): Codec => {
    if (asset === 'own') return event('balances', isGiven ? 'Withdraw' : 'Deposit', [account, units])
    return event('assets', isGiven ? 'Withdrawn' : 'Deposited', [asset, account, units])
  }
  const path = [given, taken].map(({ asset, units }) => [locationOf(asset, PALLET), units])
  return [
    moved(given.asset, given.units, true),
    moved(taken.asset, taken.units, false),
    event('assetConversion', 'SwapExecuted', [account, account, given.units, taken.units, path]),
  ]
}

/** What a trial that succeeded answers, as the runtime's own metadata encodes it. */
export const triedHex = (done: readonly Codec[]): string =>
  encode('Result<XcmRuntimeApisDryRunCallDryRunEffects, XcmRuntimeApisDryRunError>', {
    Ok: {
      executionResult: { Ok: { actualWeight: { refTime: 5, proofSize: 6 }, paysFee: 'Yes' } },
      emittedEvents: done,
      localXcm: null,
      forwardedXcms: [],
    },
  })

/** What a trial that failed in the pallet answers. */
export const failedHex = (error: number): string =>
  encode('Result<XcmRuntimeApisDryRunCallDryRunEffects, XcmRuntimeApisDryRunError>', {
    Ok: {
      executionResult: {
        Err: {
          postInfo: { actualWeight: null, paysFee: 'Yes' },
          error: {
            Module: {
              index: tx['assetConversion']!['touch']!.callIndex[0],
              error: `0x0${error.toString(16)}000000`,
            },
          },
        },
      },
      emittedEvents: [],
      localXcm: null,
      forwardedXcms: [],
    },
  })

/** What is in a transaction that was handed in, or in a call. */
export function readCall(hex: string): {
  readonly path: readonly string[]
  readonly given: bigint
  readonly least: bigint
  readonly to: string
  readonly keepAlive: boolean
} {
  const { method } = hex.startsWith('0x3703')
    ? { method: registry.createType('Call', hex) }
    : registry.createType('Extrinsic', hex)
  const [path, given, least, to, keepAlive] = method.args as unknown as [AnyTuple, Codec, Codec, Codec, Codec]
  return {
    path: path.map((each) => each.toHex().slice(2)),
    given: BigInt(given.toString()),
    least: BigInt(least.toString()),
    to: readAccountId(to.toString()) ?? to.toHex(),
    keepAlive: keepAlive.toString() === 'true',
  }
}
