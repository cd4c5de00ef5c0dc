import { type Address, concatHex, erc20Abi, isAddressEqual, numberToHex, parseAbi, zeroAddress } from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { SwapConfig } from '../../chains/chainConfig.js'

/** A pool, in the direction in which it is gone through. */
export interface Pool {
  readonly from: Address
  readonly to: Address
  /** In millionths; absent for a pool of V2. */
  readonly fee: number | undefined
  /** Among the pools of its two tokens: 0 is the one that holds most. */
  readonly rank: number
}

/** Pools one after the other. */
export type Path = readonly [Pool, ...Pool[]]

const factoryAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])
/** The fees of V3, in millionths. */
const fees = [100, 500, 3000, 10_000] as const
/** Tokens that a route may go through, beside the wrapped coin. */
const mostBases = 3
/** How many pools of a pair are considered, in paths of one, two and three hops. */
const counted = [5, 2, 1] as const
/** The fee value that marks a pool of V2 for the quoter of mixed routes. */
const pairMark = 8_388_608

/** The pools among two tokens, the wrapped coin and the bases, each in both directions. */
export async function findPools(
  { client }: Chain,
  config: SwapConfig,
  from: Address,
  to: Address,
): Promise<readonly Pool[]> {
  const tokens = [from, to, config.wrapped, ...config.bases.slice(0, mostBases)].filter(
    (token, index, all) => all.findIndex((other) => isAddressEqual(other, token)) === index,
  )
  const kinds = [...(config.v2 ? [undefined] : []), ...fees]
  const wanted = tokens.flatMap((a, index) =>
    tokens.slice(index + 1).flatMap((b) => kinds.map((fee) => ({ a, b, fee }))),
  )
  const found = await client.multicall({
    batchSize: 0,
    contracts: wanted.map(({ a, b, fee }) =>
      fee === undefined
        ? ({
            address: config.v2?.factory ?? zeroAddress,
            abi: factoryAbi,
            functionName: 'getPair',
            args: [a, b],
          } as const)
        : ({
            address: config.v3Factory,
            abi: factoryAbi,
            functionName: 'getPool',
            args: [a, b, fee],
          } as const),
    ),
  })
  const pools = wanted.flatMap((pool, index) => {
    const place = found[index]?.result
    return place !== undefined && place !== zeroAddress ? [{ ...pool, place }] : []
  })
  const held = await client.multicall({
    batchSize: 0,
    contracts: pools.map(
      ({ a, place }) => ({ address: a, abi: erc20Abi, functionName: 'balanceOf', args: [place] }) as const,
    ),
  })
  return byDepth(pools.map((pool, index) => ({ ...pool, depth: held[index]?.result ?? 0n })))
}

interface FoundPool {
  readonly a: Address
  readonly b: Address
  readonly fee: number | undefined
  /** Its reserve of `a`. */
  readonly depth: bigint
}

function byDepth(pools: readonly FoundPool[]): readonly Pool[] {
  const places = new Map<string, number>()
  const deepest = pools.filter(({ depth }) => depth > 0n).toSorted((a, b) => (a.depth > b.depth ? -1 : 1))
  return deepest.flatMap(({ a, b, fee }) => {
    const rank = places.get(a + b) ?? 0
    places.set(a + b, rank + 1)
    return [
      { from: a, to: b, fee, rank },
      { from: b, to: a, fee, rank },
    ]
  })
}

/** The paths from one token to another that visit no token twice. */
export function findPaths(pools: readonly Pool[], from: Address, to: Address): readonly Path[] {
  const walk = (at: Address, hops: number, deep: readonly Pool[], seen: readonly Address[]): Path[] =>
    deep
      .filter((pool) => isAddressEqual(pool.from, at) && isAddressEqual(pool.to, to) === (hops === 1))
      .filter((pool) => !seen.some((token) => isAddressEqual(token, pool.to)))
      .flatMap((pool): Path[] =>
        hops === 1
          ? [[pool]]
          : walk(pool.to, hops - 1, deep, [...seen, pool.to]).map((rest): Path => [pool, ...rest]),
      )
  return counted.flatMap((most, index) => {
    const deep = pools.filter(({ rank }) => rank < most)
    return walk(from, index + 1, deep, [from])
  })
}

/** A path as the quoters and the router read it. */
export const encodePath = (path: readonly Pool[]): `0x${string}` =>
  concatHex(
    path.flatMap(({ from, to, fee }, index) => [
      ...(index === 0 ? [from] : []),
      numberToHex(fee ?? pairMark, { size: 3 }),
      to,
    ]),
  )
