import type { Node } from '../chain/openNode.js'
import { unusable } from '../chain/runtime.js'
import type { PoolPair } from './findPaths.js'
import { readLocation } from './swapAsset.js'
import type { SwapRuntime } from './swapRuntime.js'

/** An Asset Hub has about a hundred. What is beyond is not looked at. */
const MOST = 1000

/** The pools of the own currency and of the assets of the pallet `assets`. */
export async function readPools(
  { runtime, send }: Node,
  { assets }: Pick<SwapRuntime, 'assets'>,
): Promise<readonly PoolPair[]> {
  const entry = (await runtime()).entry('AssetConversion', 'Pools')
  if (!entry) return []
  const prefix = entry.key()
  const keys = await send<unknown>('state_getKeysPaged', [prefix, MOST, prefix])
  if (!Array.isArray(keys)) throw unusable()
  return keys.slice(0, MOST).flatMap((key): readonly PoolPair[] => {
    if (typeof key !== 'string' || !key.startsWith(prefix)) throw unusable()
    const [pair] = decoded(() => entry.parts(key))
    const [one, other] = (Array.isArray(pair) ? pair : []).map((each) => readLocation(each, assets))
    return one === undefined || other === undefined ? [] : [[one, other]]
  })
}

function decoded<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw unusable(cause)
  }
}
