import {
  BelowExistentialDepositError,
  cleanText,
  formatUnits,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  isSlippage,
  NoRouteError,
  parseUnits,
  SwapsNotSupportedError,
  WouldFailError,
  type SwapQuote,
  type SwapRequest,
} from '@latchkey/core/adapter'
import type { ApiPromise } from '@polkadot/api'

import { readAccountId } from '../address/ss58.js'
import type { Node } from '../chain/openNode.js'
import { readBalance } from '../chain/readBalance.js'
import { unusable } from '../chain/runtime.js'
import type { Extrinsic } from '../transfer/extrinsic.js'
import { readFee } from '../transfer/readFee.js'
import { readNumber } from '../transfer/readHead.js'
import { quotePath, readReserves, type PoolQuestions } from './askPools.js'
import { findPaths, type SwapPath } from './findPaths.js'
import { impactOf } from './impact.js'
import { readPools } from './readPools.js'
import { readSide, type SwapSide } from './readSide.js'
import { assetOf, locationOf, refOf } from './swapAsset.js'
import { swapRuntimeOf, type SwapRuntime } from './swapRuntime.js'

/** A swap as the chain would do it now. Amounts in the smallest unit. */
export interface SwapPlan {
  readonly api: ApiPromise
  readonly swaps: SwapRuntime
  /** The account, as hex. */
  readonly account: string
  readonly from: SwapSide
  readonly to: SwapSide
  readonly units: bigint
  readonly out: bigint
  /** What the network takes, of its own currency. */
  readonly fee: bigint
  /** The hash of the block that it was read at. */
  readonly block: string
  readonly quote: SwapQuote
  /** The call, which gives `least` or fails. */
  readonly call: (least: bigint) => Extrinsic
}

const HUNDREDTHS_OF_PERCENT = 10_000n
/** Pools say what they keep in thousandths. */
const HUNDREDTHS_IN_THOUSANDTH = 10

/**
 * @throws {SwapsNotSupportedError} the runtime has no pools
 * @throws {NoRouteError}
 * @throws {InvalidAmountError} the slippage is not between 0 and 5 %
 * @throws {BelowExistentialDepositError} what arrives is less than an account can hold
 */
export async function planSwap(node: Node, request: SwapRequest): Promise<SwapPlan> {
  const { slippage, network } = request
  if (!isSlippage(slippage)) throw new InvalidAmountError()
  const account = readAccountId(request.account)
  if (!account) throw new InvalidAddressError()
  const [given, taken] = [assetOf(request.from), assetOf(request.to)]
  const swaps = await swapRuntimeOf(node)
  if (!swaps) throw new SwapsNotSupportedError()
  const [api, own, block] = await Promise.all([node.api(), readBalance(node, account), readBest(node)])
  const known = { own, nativeCurrency: network.nativeCurrency }
  const [from, to, height] = await Promise.all([
    readSide(node, given, account, known),
    readSide(node, taken, account, known),
    readNumber(node.send, block),
  ])
  const { units, error } = parseUnits(request.amount, from.decimals)
  if (error) throw error
  // No balance has room for more.
  if (units >= 2n ** 128n) throw new InsufficientFundsError()
  const pools = { send: node.send, api, assets: swaps.assets, block }
  const { path, out } = await bestPath(node, pools, swaps, { from, to, units })
  const least = out - (out * BigInt(slippage)) / HUNDREDTHS_OF_PERCENT || 1n
  checkArrival(to, least)
  const call = (atLeast: bigint): Extrinsic => callOf(pools, path, units, atLeast, account)
  const [fee, reserves] = await Promise.all([
    readFee(api, call(least), account, own.nonce),
    readReserves(pools, path),
  ])
  const impact = impactOf(units, out, reserves, swaps.fee)
  const kept = given === 'own' ? fee : 0n
  const missing = missingOf(from, units, fee, own.spendable)
  return {
    api,
    swaps,
    account,
    from,
    to,
    units,
    out,
    fee,
    block,
    call,
    quote: {
      source: 'pools',
      out: formatUnits(out, to.decimals),
      least: formatUnits(least, to.decimals),
      ...(impact !== undefined && { impact }),
      route: hopsOf(path, swaps),
      costs: [{ kind: 'network', amount: { value: String(fee), ...currencyOf(network) } }],
      available: formatUnits(from.movable, from.decimals),
      max: formatUnits(from.spendable > kept ? from.spendable - kept : 0n, from.decimals),
      ...(missing && { missing }),
      block: String(height),
    },
  }
}

const currencyOf = ({
  nativeCurrency: { decimals, symbol },
}: SwapRequest['network']): {
  readonly decimals: number
  readonly symbol: string
} => ({ decimals, symbol })

async function readBest({ send }: Node): Promise<string> {
  const hash = await send<unknown>('chain_getBlockHash', [])
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash)) throw unusable()
  return hash
}

interface Amounts {
  readonly from: SwapSide
  readonly to: SwapSide
  readonly units: bigint
}

/** The path that gives most; of equal ones the shorter one. */
async function bestPath(
  node: Node,
  pools: PoolQuestions,
  swaps: SwapRuntime,
  { from, to, units }: Amounts,
): Promise<{ readonly path: SwapPath; readonly out: bigint }> {
  if (from.asset === to.asset) throw new NoRouteError()
  const paths = findPaths(await readPools(node, swaps), from.asset, to.asset, swaps.longest)
  const outs = await Promise.all(paths.map((path) => quotePath(pools, path, units)))
  let best: { readonly path: SwapPath; readonly out: bigint } | undefined
  for (const [index, path] of paths.entries()) {
    const out = outs[index] ?? 0n
    if (out > (best?.out ?? 0n)) best = { path, out }
  }
  if (!best) throw new NoRouteError()
  return best
}

function callOf(
  { api, assets }: PoolQuestions,
  path: SwapPath,
  units: bigint,
  least: bigint,
  account: string,
): Extrinsic {
  const swap = api.tx['assetConversion']?.['swapExactTokensForTokens']
  if (!swap) throw new SwapsNotSupportedError()
  const places = path.map((asset) => locationOf(asset, assets))
  // The last one: an account is never closed by accident.
  return swap(places, units, least, account, true)
}

const hopsOf = (path: SwapPath, { fee }: SwapRuntime): SwapQuote['route'] =>
  path.slice(1).map((asset) => {
    const token = refOf(asset)
    return {
      via: 'AssetConversion',
      ...(token && { token }),
      fee: Number(fee) * HUNDREDTHS_IN_THOUSANDTH,
    }
  })

function missingOf(from: SwapSide, units: bigint, fee: bigint, spendable: bigint): SwapQuote['missing'] {
  if (units > from.movable || (from.asset !== 'own' && units > from.spendable)) return 'amount'
  return fee + (from.asset === 'own' ? units : 0n) > spendable ? 'fee' : undefined
}

/** What an account cannot hold does not arrive. */
function checkArrival({ balance, least: minimum, decimals, symbol, blocked }: SwapSide, least: bigint): void {
  if (blocked) throw new WouldFailError({ details: 'The account cannot receive this token' })
  if (balance + least >= minimum) return
  const details = formatUnits(minimum, decimals)
  throw new BelowExistentialDepositError({
    details,
    params: { minimum: `${details} ${cleanText(symbol, 20)}` },
  })
}
