import { concatHex, isAddressEqual, numberToHex, type Address, type Hex } from 'viem'

/** A pool, in the direction in which it is gone through. */
export interface Pool {
  readonly from: Address
  readonly to: Address
  /** What it keeps, in millionths; absent for a pool of V2, which keeps 0.3 %. */
  readonly fee?: number
  /** Its place among the pools of the same two tokens: 0 for the deepest. */
  readonly rank: number
}

/** Pools one after the other: each gives what the next one takes. */
export type Path = readonly [Pool, ...Pool[]]

/**
 * How many pools between two tokens count, by how many pools the path has: every path is quoted by a node,
 * and what shallow ones in a row could give is little.
 */
const POOLS_OF_A_PAIR = [Infinity, 2, 1] as const

/** The ways from one token to another through no token twice, the shortest first. */
export function findPaths(
  pools: readonly Pool[],
  from: Address,
  to: Address,
  mostHops: number = POOLS_OF_A_PAIR.length,
): readonly Path[] {
  return POOLS_OF_A_PAIR.slice(0, mostHops).flatMap((most, further) => {
    const deep = pools.filter(({ rank }) => rank < most)
    return pathsOf(deep, from, further + 1, [from], to)
  })
}

/** Those of exactly so many hops. */
function pathsOf(
  pools: readonly Pool[],
  at: Address,
  hops: number,
  seen: readonly Address[],
  to: Address,
): readonly Path[] {
  const isLast = hops === 1
  return pools
    .filter((pool) => isAddressEqual(pool.from, at) && isLast === isAddressEqual(pool.to, to))
    .filter((pool) => seen.every((token) => !isAddressEqual(token, pool.to)))
    .flatMap((pool): readonly Path[] =>
      isLast
        ? [[pool]]
        : pathsOf(pools, pool.to, hops - 1, [...seen, pool.to], to).map((rest): Path => [pool, ...rest]),
    )
}

/** What the mixed quoter takes for a pool of V2, in the place of a fee. */
const PAIR_OF_V2 = 8_388_608

/** A path as V3 has it: tokens, and between two of them the pool's fee in three bytes. */
export const encodePath = (path: Path): Hex =>
  concatHex([
    path[0].from,
    ...path.flatMap(({ fee, to }) => [numberToHex(fee ?? PAIR_OF_V2, { size: 3 }), to]),
  ])
