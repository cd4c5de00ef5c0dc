import { type Address, type Hex, encodeFunctionData, parseAbi } from 'viem'
import type { SwapConfig } from '../../chains/chainConfig.js'
import type { Conversion } from '../convertSource.js'
import { native } from '../native.js'
import type { EvmCall } from './evmAllowances.js'
import { type Path, type Pool, encodePath } from './pools.js'

const abi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput(ExactInput params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])
/** Special recipients of SwapRouter02. */
const caller: Address = '0x0000000000000000000000000000000000000001'
const router: Address = '0x0000000000000000000000000000000000000002'
/** Special amount of SwapRouter02: its whole balance. */
const allHeld = 0n

/**
 * A swap through SwapRouter02, as one call. Pools of one version in a row are one step; the minimum counts at
 * the end.
 *
 * @param deadline in seconds since 1970, by the chain's clock
 */
export function routerCall(
  config: SwapConfig,
  { account, amount, from, to }: Conversion,
  path: Path,
  minimum: bigint,
  deadline: bigint,
): EvmCall {
  const runs = path.reduce<Pool[][]>((done, pool) => {
    const run = done.at(-1)
    if (run?.[0] && (run[0].fee === undefined) === (pool.fee === undefined)) run.push(pool)
    else done.push([pool])
    return done
  }, [])
  const steps = runs.map((run, index): Hex => {
    const isLast = index === runs.length - 1
    const amountIn = index === 0 ? amount : allHeld
    const least = isLast ? minimum : 0n
    const recipient = isLast && to !== native ? caller : router
    return run[0]?.fee === undefined
      ? encodeFunctionData({
          abi,
          functionName: 'swapExactTokensForTokens',
          args: [
            amountIn,
            least,
            [...run.map((pool) => pool.from), ...run.slice(-1).map((pool) => pool.to)],
            recipient,
          ],
        })
      : encodeFunctionData({
          abi,
          functionName: 'exactInput',
          args: [{ path: encodePath(run), recipient, amountIn, amountOutMinimum: least }],
        })
  })
  if (to === native)
    steps.push(encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimum, account as Address] }))
  return {
    to: config.router,
    data: encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, steps] }),
    value: from === native ? amount : 0n,
  }
}
