import { erc20Abi, isAddressEqual, parseAbi, zeroAddress, type Address } from 'viem'

import type { ChainClient } from '../chain/chainClient.js'
import type { Pool } from './findPaths.js'
import { readMany } from '../chain/readMany.js'
import type { SwapContracts } from '../evmAdapterOptions.js'

/** Of V2 and V3. */
const factoryAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])
/** The fees of V3, in millionths. A host's fork may have others, which are not looked for. */
const FEES = [100, 500, 3000, 10_000] as const
/** Every further one makes a quote slower. */
const MOST_BASES = 3

/**
 * The pools among two tokens, the wrapped currency and the bases, in both directions, with their place by
 * depth. Two requests.
 */
export async function readPools(
  client: ChainClient,
  contracts: SwapContracts,
  from: Address,
  to: Address,
): Promise<readonly Pool[]> {
  const tokens = [from, to, contracts.wrapped, ...contracts.bases.slice(0, MOST_BASES)].filter(
    (token, index, all) => all.findIndex((other) => isAddressEqual(other, token)) === index,
  )
  const asked = tokens.flatMap((a, index) =>
    tokens.slice(index + 1).flatMap((b) => kindsOf(contracts).map((fee) => ({ a, b, fee }))),
  )
  const found = await readMany(
    client,
    asked.map(({ a, b, fee }) =>
      fee === undefined
        ? {
            address: contracts.v2?.factory ?? zeroAddress,
            abi: factoryAbi,
            functionName: 'getPair',
            args: [a, b],
          }
        : { address: contracts.v3Factory, abi: factoryAbi, functionName: 'getPool', args: [a, b, fee] },
    ),
  )
  const pools = asked.flatMap((pool, index) => {
    const address = found[index]
    return typeof address === 'string' && address !== zeroAddress
      ? { ...pool, address: address as Address }
      : []
  })
  const depths = await readMany(
    client,
    pools.map(({ a, address }) => ({
      address: a,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })),
  )
  return ranked(pools.map((pool, index) => ({ ...pool, depth: BigInt((depths[index] ?? 0n) as bigint) })))
}

/** The kinds of pools between two tokens: V2's, and V3's by their fees. */
const kindsOf = ({ v2 }: SwapContracts): readonly (number | undefined)[] => (v2 ? [undefined, ...FEES] : FEES)

interface Found {
  readonly a: Address
  readonly b: Address
  readonly fee: number | undefined
  /** What it holds of the first token. */
  readonly depth: bigint
}

function ranked(pools: readonly Found[]): readonly Pool[] {
  const places = new Map<string, number>()
  return pools
    .filter(({ depth }) => depth > 0n)
    .toSorted((one, other) => (one.depth > other.depth ? -1 : one.depth < other.depth ? 1 : 0))
    .flatMap(({ a, b, fee }) => {
      const pair = `${a} ${b}`
      const rank = places.get(pair) ?? 0
      places.set(pair, rank + 1)
      const pool = { rank, ...(fee !== undefined && { fee }) }
      return [
        { ...pool, from: a, to: b },
        { ...pool, from: b, to: a },
      ]
    })
}
