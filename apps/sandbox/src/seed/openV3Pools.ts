import { maxUint256, parseUnits } from 'viem'
import { type WorldChain, contracts, deployer } from '../world.js'
import { loadArtifact } from './artifacts.js'
import type { ChainHands } from './chainHands.js'
import { tokenOf } from './openPools.js'

/** The distance of the prices at which liquidity can begin and end, by the fee of a pool. */
const tickSpacing: Readonly<Record<number, number>> = { 100: 1, 500: 10, 3000: 60 }
const LAST_TICK = 887_272
const farFuture = 2n ** 40n

/** Gives the pools of V3 their liquidity, over every price. Needs the deployer's WETH. */
export async function openV3Pools(hands: ChainHands, chain: WorldChain): Promise<void> {
  const positions = loadArtifact('v3Positions').abi
  const token = loadArtifact('weth').abi
  // Only governance adds this fee where the factory was deployed long ago.
  await hands.call(contracts.v3Factory, loadArtifact('v3Factory').abi, 'enableFeeAmount', [100, 1])
  for (const symbol of ['WETH', 'USDC', 'DAI'])
    await hands.call(tokenOf(symbol).address, token, 'approve', [contracts.v3Positions, maxUint256])
  for (const [fee, ...sides] of poolsOf(chain.etherPrice)) {
    // The contract orders the two by their address.
    const [a, b] = [sideOf(sides[0]), sideOf(sides[1])]
    const [first, second] = a.address.toLowerCase() < b.address.toLowerCase() ? [a, b] : [b, a]
    const price = squareRoot((second.amount << 192n) / first.amount)
    const pool = [first.address, second.address, fee]
    await hands.call(contracts.v3Positions, positions, 'createAndInitializePoolIfNecessary', [...pool, price])
    const spacing = tickSpacing[fee] ?? 1
    const tickUpper = Math.floor(LAST_TICK / spacing) * spacing
    await hands.call(contracts.v3Positions, positions, 'mint', [
      {
        token0: first.address,
        token1: second.address,
        fee,
        tickLower: -tickUpper,
        tickUpper,
        amount0Desired: first.amount,
        amount1Desired: second.amount,
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: deployer.address,
        deadline: farFuture,
      },
    ])
  }
}

type Amount = readonly [symbol: string, amount: string]

function sideOf([symbol, amount]: Amount): { readonly address: string; readonly amount: bigint } {
  const { address, decimals } = tokenOf(symbol)
  return { address, amount: parseUnits(amount, decimals) }
}

/** By their fee in millionths. The deep pool of ether is a little dearer than that of V2. */
const poolsOf = (etherPrice: number): readonly (readonly [fee: number, first: Amount, second: Amount])[] => [
  [500, ['WETH', '3000'], ['USDC', String(3005 * etherPrice)]],
  [3000, ['WETH', '500'], ['USDC', String(500 * etherPrice)]],
  [100, ['USDC', '2000000'], ['DAI', '2000000']],
  [3000, ['WETH', '300'], ['DAI', String(300 * etherPrice)]],
]

/** The root of a whole number, rounded down (Newton's method). */
function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
