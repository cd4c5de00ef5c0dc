import {
  formatUnits,
  InsufficientFundsError,
  InvalidAmountError,
  isSlippage,
  NoRouteError,
  parseUnits,
  SwapsNotSupportedError,
  type SwapHop,
  type SwapOffer,
  type SwapRequest,
} from '@latchkey/core/adapter'
import { isAddressEqual } from 'viem'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { pricePerGas } from '../transfer/fees.js'
import { readL1Fee } from '../transfer/l1Fee.js'
import { approvalOf, approvals, type PlannedCall } from './approval.js'
import { APPROVAL_GAS, MARGIN, missingOf, type SwapPlace, type SwapPlan } from './swapPlan.js'
import type { Pool } from './findPaths.js'
import { findWay, type PoolMemory } from './findWay.js'
import { askOffers, planOffer, type OfferPlan } from './planOffer.js'
import { swapContracts } from './swapContracts.js'
import type { SwapContracts } from '../evmAdapterOptions.js'
import { readSwapFacts, type SwapFacts } from './swapFacts.js'

/** What a swap may be made by. */
export interface SwapPlans {
  /** By the chain alone; absent where it has no way. */
  readonly own: SwapPlan | undefined
  /** By what a service offers, where that leaves more. */
  readonly offered: OfferPlan | undefined
}

/** A swap, and whose quote of it is on show, where one is. */
type PlanRequest = SwapRequest & { readonly source?: string }

const POOLS = 'pools'
/** So long the source of the quote on show is waited for. */
const PATIENCE_MS = 2000
const HUNDREDTHS_OF_PERCENT = 10_000n
/** As pools of V2 have it, in hundredths of a percent. */
const V2_FEE = 30

/**
 * Asks the chain and the service at once. The chain's own answer does not wait: what the service has not said
 * by then is not looked at. Only one whose quote is on show is waited for, though not for long.
 *
 * @throws {SwapsNotSupportedError}
 * @throws {NoRouteError}
 * @throws {InvalidAmountError} the slippage is not between 0 and 5 %
 */
export function planSwap(context: EvmContext, request: PlanRequest, memory: PoolMemory): Promise<SwapPlans> {
  request.signal.throwIfAborted()
  const contracts = swapContracts(context, request.network)
  if (!contracts) throw new SwapsNotSupportedError()
  return readChain(request.signal, plan(chainClient(context, request.network), contracts, request, memory))
}

async function plan(
  client: ChainClient,
  contracts: SwapContracts,
  request: PlanRequest,
  memory: PoolMemory,
): Promise<SwapPlans> {
  const { slippage, source = POOLS } = request
  if (!isSlippage(slippage)) throw new InvalidAmountError()
  const facts = await readSwapFacts(client, request, contracts)
  const { units, error } = parseUnits(request.amount, facts.from.decimals)
  if (error) throw error
  // No contract has room for more.
  if (units >= 2n ** 256n) throw new InsufficientFundsError()
  const place = { client, contracts, facts, units }
  const offers = askOffers(place, request)
  const own = await ownPlan(place, request, memory).catch((caught: unknown) => {
    if (caught instanceof NoRouteError) return undefined
    throw caught
  })
  const none = source === POOLS ? NONE : later(PATIENCE_MS)
  const offered = await planOffer(place, request, own, await (own ? Promise.race([offers, none]) : offers))
  if (!own && !offered) throw new NoRouteError()
  return { own, offered }
}

const NONE: readonly SwapOffer[] = []
const later = (ms: number): Promise<typeof NONE> => new Promise((resolve) => setTimeout(resolve, ms, NONE))

async function ownPlan(
  { client, contracts, facts, units }: SwapPlace,
  { slippage, network }: SwapRequest,
  memory: PoolMemory,
): Promise<SwapPlan> {
  const way = await findWay(client, contracts, facts, units, memory)
  const spender = contracts.router
  const leave = await approvalOf(client, spender, facts, units)
  const calls = (least: bigint): readonly PlannedCall[] => [
    ...approvals(leave, facts, spender, units),
    { step: 'swap', call: way.call(least) },
  ]
  const lost = way.path ? (way.out * BigInt(slippage)) / HUNDREDTHS_OF_PERCENT : 0n
  const least = way.out - lost || 1n
  const gas = way.gas + APPROVAL_GAS * BigInt(calls(least).length - 1)
  const { to, data = '0x', value = '0x0' } = way.call(least)
  const l1Fee = await readL1Fee(client, { to, data, value: BigInt(value) }, gas, facts.fees)
  const cost = gas * pricePerGas(facts.fees.normal) + l1Fee
  const { decimals, symbol } = network.nativeCurrency
  const kept = facts.from.isNative && !facts.othersPay ? (cost * MARGIN) / 100n : 0n
  const missing = missingOf(facts, units, cost)
  return {
    client,
    contracts,
    facts,
    units,
    out: way.out,
    spender,
    calls,
    cost,
    l1Fee,
    ...(way.rate && { rate: way.rate }),
    quote: {
      source: POOLS,
      out: formatUnits(way.out, facts.to.decimals),
      least: formatUnits(least, facts.to.decimals),
      ...(way.impact !== undefined && { impact: way.impact }),
      route: (way.path ?? []).map((pool) => hopOf(pool, contracts, facts)),
      costs: [{ kind: 'network', amount: { value: cost.toString(), decimals, symbol } }],
      ...(leave && { approval: { spender: contracts.router, ...(leave.reset && { reset: true }) } }),
      available: formatUnits(facts.available, facts.from.decimals),
      max: formatUnits(facts.available > kept ? facts.available - kept : 0n, facts.from.decimals),
      ...(missing && { missing }),
      block: facts.block.toString(),
    },
  }
}

function hopOf({ to, fee }: Pool, { wrapped }: SwapContracts, facts: SwapFacts): SwapHop {
  const isOwn = isAddressEqual(to, wrapped) && (facts.to.isNative || !isAddressEqual(to, facts.to.address))
  return {
    via: fee === undefined ? 'Uniswap V2' : 'Uniswap V3',
    ...(!isOwn && { token: { address: to } }),
    fee: fee === undefined ? V2_FEE : fee / 100,
  }
}
