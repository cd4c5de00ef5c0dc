import { maxUint256, parseEther, parseUnits } from 'viem'
import { SandboxError } from '../sandboxError.js'
import { type WorldChain, type WorldToken, contracts, deployer, tokens } from '../world.js'
import { loadArtifact } from './artifacts.js'
import type { ChainHands } from './chainHands.js'

const farFuture = 2n ** 40n

/** Gives the pools their liquidity; the amounts make the first prices. */
export async function openPools(hands: ChainHands, chain: WorldChain): Promise<void> {
  const router = loadArtifact('uniswapRouter').abi
  const weth = loadArtifact('weth').abi
  await hands.call(contracts.weth, weth, 'deposit', [], parseEther('8000'))
  for (const { address } of poolTokens.map(tokenOf))
    await hands.call(address, weth, 'approve', [contracts.uniswapRouter, maxUint256])
  for (const [first, firstAmount, second, secondAmount] of poolsOf(chain.etherPrice)) {
    const [a, b] = [tokenOf(first), tokenOf(second)]
    const amounts = [parseUnits(firstAmount, a.decimals), parseUnits(secondAmount, b.decimals)]
    await hands.call(contracts.uniswapRouter, router, 'addLiquidity', [
      a.address,
      b.address,
      ...amounts,
      0n,
      0n,
      deployer.address,
      farFuture,
    ])
  }
}

const poolTokens = ['WETH', 'USDC', 'DAI', 'LONGNAME']

/** LONGNAME can be priced through WETH only; TICKET and DUST have no price. */
const poolsOf = (etherPrice: number): readonly (readonly [string, string, string, string])[] => [
  ['WETH', '1000', 'USDC', String(1000 * etherPrice)],
  ['USDC', '1000000', 'DAI', '1000000'],
  ['WETH', '500', 'DAI', String(500 * etherPrice)],
  ['LONGNAME', '200000', 'WETH', '100'],
]

/** The token of that symbol. */
export function tokenOf(symbol: string): WorldToken {
  const token = tokens.find((entry) => entry.symbol === symbol)
  if (token === undefined) throw new SandboxError(`The world has no ${symbol}.`)
  return token
}
