import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { ApiPromise } from '@polkadot/api'

import type { Node } from '../chain/openNode.js'
import { unusable } from '../chain/runtime.js'
import type { SwapPath } from './findPaths.js'
import { locationOf, type SwapAsset } from './swapAsset.js'

/** Questions about pools, all of them about one block. */
export interface PoolQuestions {
  readonly send: Node['send']
  readonly api: ApiPromise
  /** The number of the pallet `assets`. */
  readonly assets: number
  /** The hash of the block. */
  readonly block: string
}

/** What the path gives for so much, without what the network takes; `undefined` where it gives nothing. */
export async function quotePath(
  pools: PoolQuestions,
  path: SwapPath,
  units: bigint,
): Promise<bigint | undefined> {
  let amount = units
  for (const [index, to] of path.slice(1).entries()) {
    const pair = encodePair(pools, path[index] ?? to, to)
    const question = `${pair}${littleEndian(amount)}01`
    const answer = await ask(pools, 'quote_price_exact_tokens_for_tokens', question, 1)
    if (!answer?.[0]) return undefined
    amount = answer[0]
  }
  return amount
}

/** What the pools of the path hold, of what each is given and of what it gives. */
export function readReserves(
  pools: PoolQuestions,
  path: SwapPath,
): Promise<readonly (readonly [given: bigint, taken: bigint] | undefined)[]> {
  return Promise.all(
    path.slice(1).map(async (to, index) => {
      const [given, taken] =
        (await ask(pools, 'get_reserves', encodePair(pools, path[index] ?? to, to), 2)) ?? []
      return given === undefined || taken === undefined ? undefined : ([given, taken] as const)
    }),
  )
}

/** In the runtime's own encoding, for which the call of the pallet has the type. */
function encodePair({ api, assets }: PoolQuestions, from: SwapAsset, to: SwapAsset): string {
  const { registry } = api
  const swap = api.tx['assetConversion']?.['swapExactTokensForTokens']
  const path = swap?.meta.fields[0]
  if (!path) throw unusable()
  const list = registry.createTypeUnsafe(registry.createLookupType(path.type), [
    [from, to].map((asset) => locationOf(asset, assets)),
  ])
  // Without the length in front, which is one byte for two.
  return `0x${bytesToHex(list.toU8a().subarray(1))}`
}

const BITS = 128

/** An amount as the runtime writes it. */
function littleEndian(amount: bigint): string {
  const bytes = hexToBytes(amount.toString(16).padStart(BITS / 4, '0'))
  return bytesToHex(bytes.toReversed())
}

/** The amounts that the runtime answers with, or none. */
async function ask(
  { send, block }: PoolQuestions,
  name: string,
  question: string,
  count: number,
): Promise<readonly bigint[] | undefined> {
  const answer = await send<unknown>('state_call', [`AssetConversionApi_${name}`, question, block])
  if (answer === '0x00') return undefined
  const hex = typeof answer === 'string' && /^0x01([0-9a-f]*)$/i.exec(answer)?.[1]
  if (!hex || hex.length !== (count * BITS) / 4) throw unusable()
  return Array.from({ length: count }, (_, index) => {
    const bytes = hexToBytes(hex.slice((index * BITS) / 4, ((index + 1) * BITS) / 4))
    return BigInt(`0x${bytesToHex(bytes.toReversed())}`)
  })
}
