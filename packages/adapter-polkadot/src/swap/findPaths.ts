import type { SwapAsset } from './swapAsset.js'

/** Two assets that can be swapped for each other. */
export type PoolPair = readonly [SwapAsset, SwapAsset]

/** The assets that a swap leads through, both ends among them. */
export type SwapPath = readonly [SwapAsset, SwapAsset, ...SwapAsset[]]

/** So many are asked about at most. */
const MOST = 12

/**
 * Every way from one asset to another one by pools, without going through anything twice: the shorter ones
 * first, and of those the ones through the own currency.
 *
 * @param longest of so many assets at most
 */
export function findPaths(
  pools: readonly PoolPair[],
  from: SwapAsset,
  to: SwapAsset,
  longest: number,
): readonly SwapPath[] {
  const beside = new Map<SwapAsset, Set<SwapAsset>>()
  for (const [one, other] of pools) {
    beside.set(one, (beside.get(one) ?? new Set()).add(other))
    beside.set(other, (beside.get(other) ?? new Set()).add(one))
  }
  const found: SwapPath[] = []
  let open: readonly (readonly SwapAsset[])[] = [[from]]
  for (let length = 2; length <= longest && found.length < MOST; length += 1) {
    const next = open.flatMap((path) => {
      const near = [...(beside.get(path.at(-1) ?? from) ?? [])].filter((asset) => !path.includes(asset))
      return near.toSorted((a, b) => rank(a) - rank(b)).map((asset) => [...path, asset])
    })
    found.push(...next.filter((path): path is [SwapAsset, SwapAsset] => path.at(-1) === to))
    open = next.filter((path) => path.at(-1) !== to)
  }
  return found.slice(0, MOST)
}

const rank = (asset: SwapAsset): number => (asset === 'own' ? 0 : 1)
