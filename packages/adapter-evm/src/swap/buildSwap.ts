import { decodeFunctionData, encodeFunctionData, parseAbi, slice, type Address, type Hex } from 'viem'

import type { EvmCall } from '../calls/readCalls.js'
import { encodePath, type Path, type Pool } from './findPaths.js'

const routerAbi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput(ExactInput params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])

/** A swap through SwapRouter02. Amounts in the smallest unit. */
export interface RouterSwap {
  readonly router: Address
  readonly path: Path
  readonly amount: bigint
  readonly least: bigint
  /** Seconds since the epoch, by the chain's clock. */
  readonly deadline: bigint
  /** What is given is the network's own currency: it goes along as the call's value. */
  readonly fromNative: boolean
  /** What is taken is the network's own currency: the router gives it out of its wrapped form. */
  readonly toNative: boolean
  readonly account: Address
}

/** SwapRouter02 reads these in the place of a recipient. */
export const SENDER: Address = '0x0000000000000000000000000000000000000001'
export const ROUTER: Address = '0x0000000000000000000000000000000000000002'
/** In the place of an amount: all that the router holds. */
const ALL_HELD = 0n

/**
 * The one call of a swap: pools of one version in a row are one step, and the least counts at the end alone,
 * because nothing can stop in between.
 */
export function buildSwap(swap: RouterSwap): EvmCall {
  const runs = runsOf(swap.path)
  const steps = runs.map((run, index) => {
    const isLast = index === runs.length - 1
    return encodeStep(run, {
      amount: index === 0 ? swap.amount : ALL_HELD,
      least: isLast ? swap.least : 0n,
      recipient: isLast && !swap.toNative ? SENDER : ROUTER,
    })
  })
  if (swap.toNative)
    steps.push(
      encodeFunctionData({ abi: routerAbi, functionName: 'unwrapWETH9', args: [swap.least, swap.account] }),
    )
  return {
    to: swap.router,
    data: encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args: [swap.deadline, steps] }),
    ...(swap.fromNative && { value: `0x${swap.amount.toString(16)}` }),
  }
}

/** The pools of a path, those of one version together. */
function runsOf(path: Path): readonly Path[] {
  const runs: [Pool, ...Pool[]][] = []
  for (const pool of path) {
    const run = runs.at(-1)
    if (run && (run[0].fee === undefined) === (pool.fee === undefined)) run.push(pool)
    else runs.push([pool])
  }
  return runs
}

function encodeStep(
  run: Path,
  {
    amount,
    least,
    recipient,
  }: { readonly amount: bigint; readonly least: bigint; readonly recipient: Address },
): Hex {
  if (run[0].fee === undefined)
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactTokensForTokens',
      args: [amount, least, [run[0].from, ...run.map(({ to }) => to)], recipient],
    })
  const params = { path: encodePath(run), recipient, amountIn: amount, amountOutMinimum: least }
  return encodeFunctionData({ abi: routerAbi, functionName: 'exactInput', args: [params] })
}

/** What a step pays out at the end. */
export interface Payment {
  readonly least: bigint
  readonly payee: Address
}

export interface SwapStep extends Payment {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** A call of the router as `buildSwap` makes one; `undefined` where it has anything else in it. */
export function readRouterCall(
  data: Hex,
): { readonly deadline: bigint; readonly steps: readonly (SwapStep | Payment)[] } | undefined {
  const call = readCall(data)
  if (call?.functionName !== 'multicall') return undefined
  const [deadline, calls] = call.args
  const steps = calls.flatMap((each) => readStep(each) ?? [])
  return steps.length === calls.length ? { deadline, steps } : undefined
}

/** In bytes: two tokens and the pool between them. */
const SHORTEST_PATH = 43

function readStep(data: Hex): SwapStep | Payment | undefined {
  const step = readCall(data)
  if (step?.functionName === 'exactInput') {
    const [{ path, recipient: payee, amountIn: amount, amountOutMinimum: least }] = step.args
    if (path.length < 2 + 2 * SHORTEST_PATH) return undefined
    return { from: slice(path, 0, 20), to: slice(path, -20), amount, least, payee }
  }
  if (step?.functionName === 'swapExactTokensForTokens') {
    const [amount, least, path, payee] = step.args
    const [from, to] = [path[0], path.at(-1)]
    return from && to && { from, to, amount, least, payee }
  }
  return step?.functionName === 'unwrapWETH9' ? { least: step.args[0], payee: step.args[1] } : undefined
}

const readCall = (data: Hex) => {
  try {
    return decodeFunctionData({ abi: routerAbi, data })
  } catch {
    return undefined
  }
}
