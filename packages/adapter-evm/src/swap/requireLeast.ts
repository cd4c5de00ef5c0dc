import { UnsafeSwapError } from '@latchkey/core/adapter'
import { decodeFunctionData, isAddressEqual, parseAbi, zeroAddress, type Address, type Hex } from 'viem'

import { readRouterCall, ROUTER, SENDER } from './buildSwap.js'
import type { SwapFacts, SwapSide } from './swapFacts.js'

/** AggregationRouterV6 of 1inch: the least is what its own balance is compared with. */
const oneInchAbi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable returns (uint256, uint256)',
])
const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Of the flags of 1inch: less may be given, and the least counts for that part only. */
const PART_FILLS = 1n
/** A call that stays good for longer could be kept back until the price suits others, in seconds. */
const LONGEST_DEADLINE = 1800n

/** What a call that others made says of itself. Amounts in the smallest unit. */
interface Asked {
  readonly facts: Pick<SwapFacts, 'account' | 'from' | 'to' | 'time'>
  readonly units: bigint
  readonly least: bigint
}

const wrong = (details: string): Error => new UnsafeSwapError({ details })

/**
 * Requires that the contract itself undoes the swap below `least`, pays the account, and takes exactly the
 * amount: a trial tells what happens now, and not what happens in the block that the call ends up in.
 *
 * @throws {UnsafeSwapError} it does not, or the call is of a kind that is not understood
 */
export function requireLeast(data: Hex, asked: Asked): void {
  const router = readRouterCall(data)
  if (router) return requireRouter(router, asked)
  const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = readOneInch(data)
  if (!isSide(srcToken, asked.facts.from) || !isSide(dstToken, asked.facts.to)) throw wrong('other tokens')
  if (amount !== asked.units) throw wrong('more is taken than the amount')
  if (minReturnAmount < asked.least || (flags & PART_FILLS) !== 0n) throw wrong('it has another least')
  if (![zeroAddress, asked.facts.account].some((each) => isAddressEqual(each, dstReceiver)))
    throw wrong('somebody else is paid')
}

function requireRouter(
  { deadline, steps }: NonNullable<ReturnType<typeof readRouterCall>>,
  { facts: { account, from, to, time }, units, least }: Asked,
): void {
  if (deadline <= time || deadline > time + LONGEST_DEADLINE) throw wrong('it has another deadline')
  const swaps = steps.flatMap((step) => ('from' in step ? step : []))
  const [first, last] = [swaps[0], swaps.at(-1)]
  // One after the other, and out of the wrapped form at the end.
  if (!first || !last || steps.length !== swaps.length + (to.isNative ? 1 : 0))
    throw wrong('the transaction cannot be read')
  const end = steps.at(-1) ?? last
  if ('from' in end === to.isNative) throw wrong('the transaction cannot be read')
  if (!isAddressEqual(first.from, from.address) || !isAddressEqual(last.to, to.address))
    throw wrong('other tokens')
  // All but the first take what the router holds.
  if (swaps.some(({ amount }, index) => amount !== (index === 0 ? units : 0n)))
    throw wrong('more is taken than the amount')
  if (end.least < least) throw wrong('it has another least')
  const isOurs = isAddressEqual(end.payee, account) || isAddressEqual(end.payee, SENDER)
  const between = swaps.filter((step) => step !== end)
  if (!isOurs || between.some(({ payee }) => !isAddressEqual(payee, ROUTER)))
    throw wrong('somebody else is paid')
}

const isSide = (token: Address, { isNative, address }: SwapSide): boolean =>
  isNative
    ? [NATIVE, zeroAddress].some((each) => isAddressEqual(each, token))
    : isAddressEqual(token, address)

function readOneInch(data: Hex) {
  try {
    return decodeFunctionData({ abi: oneInchAbi, data }).args[1]
  } catch {
    throw wrong('the transaction cannot be read')
  }
}
