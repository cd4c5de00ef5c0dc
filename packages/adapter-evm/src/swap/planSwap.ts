import {
  formatUnits,
  InsufficientFundsError,
  InvalidAmountError,
  parseUnits,
  SwapsNotSupportedError,
  type SwapHop,
  type SwapQuote,
  type SwapRequest,
} from '@latchkey/core/adapter'
import {
  BaseError,
  encodeFunctionData,
  erc20Abi,
  ExecutionRevertedError,
  isAddressEqual,
  type Address,
} from 'viem'
import { call as tryCall } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmCall } from '../calls/readCalls.js'
import type { EvmContext } from '../evmContext.js'
import { pricePerGas } from '../transfer/fees.js'
import { readL1Fee } from '../transfer/l1Fee.js'
import type { Pool } from './findPaths.js'
import { findWay, type PoolMemory } from './findWay.js'
import { swapContracts } from './swapContracts.js'
import type { SwapContracts } from '../evmAdapterOptions.js'
import { readSwapFacts, type SwapFacts } from './swapFacts.js'

/** A swap as the chain would do it now. Amounts in the smallest unit. */
export interface SwapPlan {
  readonly client: ChainClient
  readonly contracts: SwapContracts
  readonly facts: SwapFacts
  readonly units: bigint
  readonly out: bigint
  readonly quote: SwapQuote
  /** What a roll-up takes beside the gas. */
  readonly l1Fee: bigint
  /** The calls, which give `least` or are undone. */
  readonly calls: (least: bigint) => readonly PlannedCall[]
}

interface PlannedCall {
  readonly step: 'reset-approval' | 'approve' | 'swap'
  readonly call: EvmCall
}

const APPROVAL_GAS = 60_000n
/** Fees move between the quote and the sending: so much of them stays, in percent. */
const MARGIN = 125n
const HUNDREDTHS_OF_PERCENT = 10_000n
/** As pools of V2 have it, in hundredths of a percent. */
const V2_FEE = 30

/**
 * @throws {SwapsNotSupportedError}
 * @throws {NoRouteError}
 * @throws {InvalidAmountError} the slippage is not between 0 and 50 %
 */
export function planSwap(context: EvmContext, request: SwapRequest, memory: PoolMemory): Promise<SwapPlan> {
  request.signal.throwIfAborted()
  const contracts = swapContracts(context, request.network)
  if (!contracts) throw new SwapsNotSupportedError()
  return readChain(request.signal, plan(chainClient(context, request.network), contracts, request, memory))
}

async function plan(
  client: ChainClient,
  contracts: SwapContracts,
  request: SwapRequest,
  memory: PoolMemory,
): Promise<SwapPlan> {
  const { slippage, network } = request
  if (!Number.isInteger(slippage) || slippage < 0 || slippage > 5000) throw new InvalidAmountError()
  const facts = await readSwapFacts(client, request, contracts)
  const { units, error } = parseUnits(request.amount, facts.from.decimals)
  if (error) throw error
  // No contract has room for more.
  if (units >= 2n ** 256n) throw new InsufficientFundsError()
  const way = await findWay(client, contracts, facts, units, memory)
  const leave = await approvalOf(client, contracts, facts, units)
  const calls = (least: bigint): readonly PlannedCall[] => [
    ...(leave?.reset ? [approve(facts, contracts.router, 0n, 'reset-approval')] : []),
    ...(leave ? [approve(facts, contracts.router, units, 'approve')] : []),
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
    calls,
    l1Fee,
    quote: {
      source: 'pools',
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

const approve = (
  { from }: SwapFacts,
  spender: Address,
  units: bigint,
  step: 'approve' | 'reset-approval',
): PlannedCall => ({
  step,
  call: {
    to: from.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] }),
  },
})

/** The leave that the router needs first; `undefined` where it has it, or needs none. */
async function approvalOf(
  client: ChainClient,
  { router }: SwapContracts,
  facts: SwapFacts,
  units: bigint,
): Promise<{ readonly reset: boolean } | undefined> {
  const { from, to, account, allowed } = facts
  const isWrap = isAddressEqual(from.address, to.address)
  if (from.isNative || isWrap || allowed >= units) return undefined
  if (allowed === 0n) return { reset: false }
  // Some tokens change no leave but one that is zero (USDT).
  const {
    call: { to: token, data = '0x' },
  } = approve(facts, router, units, 'approve')
  const works = await tryCall(client, { account, to: token, data }).then(
    () => true,
    (error: unknown) => {
      // A node that does not answer says nothing of the token.
      if (!isRevert(error)) throw error
      return false
    },
  )
  return { reset: !works }
}

function missingOf(facts: SwapFacts, units: bigint, cost: bigint): SwapQuote['missing'] {
  if (units > facts.available) return 'amount'
  const spent = facts.from.isNative ? units : 0n
  return facts.othersPay || cost + spent <= facts.native ? undefined : 'fee'
}

function hopOf({ to, fee }: Pool, { wrapped }: SwapContracts, facts: SwapFacts): SwapHop {
  const isOwn = isAddressEqual(to, wrapped) && (facts.to.isNative || !isAddressEqual(to, facts.to.address))
  return {
    via: fee === undefined ? 'Uniswap V2' : 'Uniswap V3',
    ...(!isOwn && { token: { address: to } }),
    fee: fee === undefined ? V2_FEE : fee / 100,
  }
}

const isRevert = (error: unknown): boolean =>
  error instanceof BaseError &&
  Boolean(
    error.walk(
      (link) => link instanceof ExecutionRevertedError || (link as { readonly code?: unknown }).code === 3,
    ),
  )
