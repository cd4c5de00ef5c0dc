import { NoRouteError } from '@latchkey/core/adapter'
import { encodeFunctionData, isAddressEqual, numberToHex, parseAbi, type Address } from 'viem'

import type { ChainClient } from '../chain/chainClient.js'
import type { EvmCall } from '../calls/readCalls.js'
import { buildSwap } from './buildSwap.js'
import type { Path, Pool } from './findPaths.js'
import { gasOf, quoteRoutes, type Route } from './quoteRoutes.js'
import { readPools } from './readPools.js'
import type { SwapContracts } from '../evmAdapterOptions.js'
import type { SwapFacts } from './swapFacts.js'

/** Pools that were looked for, by network and tokens. */
export type PoolMemory = Map<string, { readonly at: number; readonly pools: Promise<readonly Pool[]> }>

/** Pools come seldom; what they hold is read with every quote. */
const POOLS_STAY_MS = 60_000
const DEADLINE_SECONDS = 600n
const WRAP_GAS = 60_000n
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])

/** How a swap is made. Amounts in the smallest unit. */
export interface Way {
  readonly out: bigint
  readonly gas: bigint
  readonly call: (least: bigint) => EvmCall
  /** Absent where nothing but the form of the own currency changes. */
  readonly path?: Path
  readonly impact?: number
  readonly rate?: Route['rate']
}

/** @throws {NoRouteError} */
export async function findWay(
  client: ChainClient,
  contracts: SwapContracts,
  facts: SwapFacts,
  units: bigint,
  memory: PoolMemory,
): Promise<Way> {
  const { from, to, account, time } = facts
  if (isAddressEqual(from.address, to.address)) {
    if (from.isNative === to.isNative) throw new NoRouteError()
    return { out: units, gas: WRAP_GAS, call: () => wrap(contracts.wrapped, from.isNative, units) }
  }
  const pools = await poolsOf(client, contracts, facts, memory)
  const route = await quoteRoutes(client, contracts, pools, facts, units)
  if (!route) throw new NoRouteError()
  return {
    ...route,
    gas: gasOf(route.path),
    call: (least) =>
      buildSwap({
        router: contracts.router,
        path: route.path,
        amount: units,
        least,
        deadline: time + DEADLINE_SECONDS,
        fromNative: from.isNative,
        toNative: to.isNative,
        account,
      }),
  }
}

function poolsOf(
  client: ChainClient,
  contracts: SwapContracts,
  { from, to }: SwapFacts,
  memory: PoolMemory,
): Promise<readonly Pool[]> {
  const key = [client.chain.id, from.address, to.address].join(' ')
  const known = memory.get(key)
  const now = performance.now()
  if (known && now - known.at < POOLS_STAY_MS) return known.pools
  const pools = readPools(client, contracts, from.address, to.address)
  memory.set(key, { at: now, pools })
  // What was not found may be there the next time.
  pools.then(
    ({ length }) => length === 0 && memory.delete(key),
    () => memory.delete(key),
  )
  return pools
}

const wrap = (wrapped: Address, isNative: boolean, units: bigint): EvmCall =>
  isNative
    ? {
        to: wrapped,
        value: numberToHex(units),
        data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }),
      }
    : {
        to: wrapped,
        data: encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [units] }),
      }
