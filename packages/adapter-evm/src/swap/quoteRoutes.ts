import { isAddressEqual, parseAbi } from 'viem'

import type { ChainClient } from '../chain/chainClient.js'
import { pricePerGas } from '../transfer/fees.js'
import { encodePath, findPaths, type Path, type Pool } from './findPaths.js'
import { readMany, type Question } from '../chain/readMany.js'
import type { SwapContracts } from '../evmAdapterOptions.js'
import type { SwapFacts } from './swapFacts.js'

/** A path with what it pays out. */
export interface Route {
  readonly path: Path
  /** In the smallest unit. */
  readonly out: bigint
  /** What the size of the amount itself costs, in percent; absent where that is unknown. */
  readonly impact?: number
  /** What so much of the own currency is worth in what is taken; `to` is 0 where that is unknown. */
  readonly rate: { readonly own: bigint; readonly to: bigint }
}

/**
 * Both quoters. They try the swap and undo it, so they are no views: asked by `eth_call`, nothing of it
 * stays.
 */
const quoterAbi = parseAbi([
  'function quoteExactInput(bytes, uint256) view returns (uint256, uint160[], uint32[], uint256)',
])
/** What a swap takes, and each of its pools: what is measured lies below. */
const SWAP_GAS = 100_000n
const POOL_GAS = 90_000n
/** So small a part of the amount moves no price. */
const PART = 1000n
/** Of fewer units the rounding alone would be a percent and more. */
const TELLING = 100n
const HUNDREDTHS_OF_PERCENT = 10_000n

export const gasOf = ({ length }: readonly Pool[]): bigint => SWAP_GAS + POOL_GAS * BigInt(length)

/**
 * The route that leaves most after what the network takes for it; `undefined` where none pays anything. Every
 * path is quoted by the chain's own quoters, in one request, and a small part of the amount in another.
 *
 * @param units what is given, in the smallest unit
 */
export async function quoteRoutes(
  client: ChainClient,
  contracts: SwapContracts,
  pools: readonly Pool[],
  { from, to, fees }: Pick<SwapFacts, 'from' | 'to' | 'fees'>,
  units: bigint,
): Promise<Route | undefined> {
  const paths = findPaths(pools, from.address, to.address)
  const part = units / PART || 1n
  // What a unit of gas is in the currency that is taken.
  const isOwn = isAddressEqual(to.address, contracts.wrapped)
  const ownPaths = isOwn ? [] : findPaths(pools, contracts.wrapped, to.address, 2)
  const onePool = pricePerGas(fees.normal) * POOL_GAS
  const { v2, quoter } = contracts
  const ask = (amount: bigint, asked: readonly Path[]): readonly Question[] =>
    asked.map((path) => ({
      address: v2 && path.some(({ fee }) => fee === undefined) ? v2.mixedQuoter : quoter,
      abi: quoterAbi,
      functionName: 'quoteExactInput',
      args: [encodePath(path), amount],
    }))
  const [answers, parts] = await Promise.all([
    readMany(client, [...ask(units, paths), ...ask(onePool, ownPaths)]),
    readMany(client, ask(part, paths)),
  ])
  const poolCost = isOwn
    ? onePool
    : answers
        .slice(paths.length)
        .map(outOf)
        .reduce((most, out) => (out > most ? out : most), 0n)
  let best: (Route & { readonly net: bigint }) | undefined
  for (const [index, path] of paths.entries()) {
    const out = outOf(answers[index])
    const net = out - poolCost * BigInt(path.length)
    if (out === 0n || (best && best.net >= net)) continue
    const small = outOf(parts[index])
    const lost =
      small >= TELLING
        ? HUNDREDTHS_OF_PERCENT - (out * part * HUNDREDTHS_OF_PERCENT) / (small * units)
        : undefined
    best = {
      path,
      out,
      net,
      rate: { own: onePool, to: poolCost },
      ...(lost !== undefined && { impact: Math.max(0, Number(lost) / 100) }),
    }
  }
  return best
}

/** A quoter answers with the amount first. */
function outOf(answer: unknown): bigint {
  const [out] = Array.isArray(answer) ? (answer as readonly unknown[]) : []
  return typeof out === 'bigint' ? out : 0n
}
