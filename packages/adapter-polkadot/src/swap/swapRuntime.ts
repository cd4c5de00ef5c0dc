import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import type { Node } from '../chain/openNode.js'
import type { Runtime } from '../chain/runtime.js'
import { isOwnLocation } from './swapAsset.js'

/** What a runtime with the pallet `assetConversion` says of swaps. */
export interface SwapRuntime {
  /** What a pool keeps, in thousandths. */
  readonly fee: bigint
  /** How many assets a swap leads through at most, both ends among them. */
  readonly longest: number
  /** The number of the pallet `assets`, which is part of the ids of its assets. */
  readonly assets: number
  /** The version of `DryRunApi`; absent where the runtime cannot try a call. */
  readonly dryRun?: number
}

/** The runtime allows three hops at most today; more are not looked for where one allows more. */
const LONGEST = 4

type Fields = Readonly<Record<string, unknown>>

/**
 * `undefined` where nothing can be swapped: the pallet is missing, the runtime answers no questions about it,
 * or it names assets in another way than by their place (XCM), as an Asset Hub does.
 */
export function readSwapRuntime(runtime: Runtime): SwapRuntime | undefined {
  const { constant, entry, index } = runtime
  const [fee, longest] = ['LPFee', 'MaxSwapPathLength'].map((name) => constant('AssetConversion', name))
  const assets = index('Assets')
  if (!entry('AssetConversion', 'Pools') || apiVersion(runtime, 'AssetConversionApi') === undefined)
    return undefined
  // Pools are paid for in the own currency: this is how the runtime names it.
  if (!isOwnLocation(constant('AssetConversion', 'PoolSetupFeeAsset'))) return undefined
  if (typeof fee !== 'number' || typeof longest !== 'number' || assets === undefined) return undefined
  const dryRun = apiVersion(runtime, 'DryRunApi')
  return {
    fee: BigInt(fee),
    longest: Math.min(longest, LONGEST),
    assets,
    ...(dryRun !== undefined && { dryRun }),
  }
}

/** As {@link readSwapRuntime} of a node's runtime as it is now. */
export const swapRuntimeOf = async ({ runtime }: Node): Promise<SwapRuntime | undefined> =>
  readSwapRuntime(await runtime())

/** The version of a group of questions that the runtime answers: it lists them by the hash of their name. */
function apiVersion({ constant }: Runtime, name: string): number | undefined {
  const { apis } = Object(constant('System', 'Version')) as Fields
  const id = `0x${bytesToHex(blake2b(utf8ToBytes(name), { dkLen: 8 }))}`
  const list: readonly unknown[] = Array.isArray(apis) ? apis : []
  const found = list.find((each) => Array.isArray(each) && each[0] === id) as
    | readonly [id: string, version: unknown]
    | undefined
  return typeof found?.[1] === 'number' ? found[1] : undefined
}
