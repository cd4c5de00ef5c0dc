import { cleanText, type CapabilityMap, type TokenRef } from '@latchkey/core/adapter'

import type { Node } from '../chain/openNode.js'
import { readAsset, readAssetId } from '../chain/readAsset.js'
import type { PolkadotContext } from '../polkadotContext.js'
import { readPools } from './readPools.js'
import { swapRuntimeOf } from './swapRuntime.js'

type Request = Parameters<CapabilityMap['swap']['tokens']>[0]

/** An account that has nothing: only the assets themselves are asked about. */
const NO_ACCOUNT = `0x${'0'.repeat(64)}`
/** So many are looked at, and offered, at most. */
const MOST = 100
const OFFERED = 24

/**
 * The assets of the pools that the chain's own government made sufficient: anybody may make an asset of any
 * name with a pool, and such a one is found by its number only.
 */
export function swapTokens(
  { nodes }: PolkadotContext,
  { network, address, signal }: Request,
): Promise<readonly TokenRef[] | undefined> {
  return nodes.use(network, signal, async (node) => {
    const swaps = await swapRuntimeOf(node)
    if (!swaps) return undefined
    const named = address?.trim()
    if (named !== undefined) {
      const id = readAssetId(named)
      return id === undefined ? [] : readRefs(node, [id], false)
    }
    const pairs = await readPools(node, swaps)
    const ids = [...new Set(pairs.flat())].filter((asset) => asset !== 'own')
    return (await readRefs(node, ids.toSorted((a, b) => a - b).slice(0, MOST), true)).slice(0, OFFERED)
  })
}

async function readRefs(
  node: Node,
  ids: readonly number[],
  onlySufficient: boolean,
): Promise<readonly TokenRef[]> {
  const found = await Promise.all(ids.map((id) => readAsset(node, id, NO_ACCOUNT)))
  return ids.flatMap((id, index) => {
    const asset = found[index]
    if (!asset || asset.decimals > 36 || (onlySufficient && !asset.sufficient)) return []
    const symbol = cleanText(asset.symbol, 20)
    const name = cleanText(asset.name, 60) || symbol
    return symbol ? { address: String(id), decimals: asset.decimals, symbol, name } : []
  })
}
