import {
  cleanText,
  InsufficientFeeError,
  InsufficientFundsError,
  parseUnits,
  PriceMovedError,
  UnsafeSwapError,
  WouldFailError,
  type Foresight,
  type PreparedSwap,
  type SwapQuote,
  type SwapRequest,
} from '@latchkey/core/adapter'
import { isAddressEqual } from 'viem'

import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { describeEffects } from '../transfer/describeEffects.js'
import { pricePerGas } from '../transfer/fees.js'
import { readEffects, type Effects } from '../transfer/readEffects.js'
import { simulate, type Tried } from '../transfer/simulate.js'
import type { PoolMemory } from './findWay.js'
import { planSwap, type SwapPlan } from './planSwap.js'
import type { SwapSide } from './swapFacts.js'
import { asTransfer } from './wrappedLog.js'

/** See `Swap.prepare`. What a node tried is what is signed: the calls are made once. */
export async function prepareSwap(
  context: EvmContext,
  request: SwapRequest & { readonly least: string },
  memory: PoolMemory,
): Promise<PreparedSwap> {
  const plan = await planSwap(context, request, memory)
  const { units: least, error } = parseUnits(request.least, plan.facts.to.decimals)
  if (error) throw error
  if (plan.quote.missing === 'amount') throw new InsufficientFundsError()
  if (plan.quote.missing === 'fee') throw new InsufficientFeeError()
  if (plan.out < least) throw new PriceMovedError()
  return readChain(request.signal, tried(plan, least, request.least))
}

async function tried(plan: SwapPlan, least: bigint, shown: string): Promise<PreparedSwap> {
  const { client, facts } = plan
  const planned = plan.calls(least)
  const answers = await simulate(
    client,
    facts.account,
    planned.map(({ call: { value = '0x0', ...call } }) => ({ ...call, value: BigInt(value) })),
  )
  const calls = planned.map(({ step, call }) => ({ step, body: call }))
  const quote = { ...plan.quote, least: shown }
  if (!answers) return { calls, quote, foresight: unseen }
  const failed = answers.find(({ ok }) => !ok)
  if (failed) throw new WouldFailError({ ...(failed.reason && { details: cleanText(failed.reason, 200) }) })
  return {
    calls,
    quote: { ...quote, costs: costsOf(plan, answers) },
    foresight: await foreseen(plan, least, answers),
  }
}

const unseen: Foresight = { ok: true, changes: [], approvals: [], complete: false }

const keyOf = ({ address, isNative }: SwapSide): string => (isNative ? '' : address.toLowerCase())

async function foreseen(plan: SwapPlan, least: bigint, answers: readonly Tried[]): Promise<Foresight> {
  const { client, facts } = plan
  const logs = answers
    .flatMap((answer) => (Array.isArray(answer.logs) ? (answer.logs as readonly unknown[]) : []))
    .map((log) => asTransfer(log, plan.contracts.wrapped))
  // Contracts of ERC-20 that are known: three indexed values in them are an amount.
  const effects = readEffects(logs, facts.account, facts.account, facts.from.address)
  // A node that logs no moves of the own currency has not told all.
  const isSilent = [facts.from, facts.to].some((side) => side.isNative && !effects.moved.has(''))
  checkEffects(plan, least, effects, isSilent)
  const leaves = effects.approved.filter((leave) => !isOwnLeave(plan, leave))
  const { changes } = await describeEffects(client, { ...effects, approved: leaves }, undefined)
  return {
    ok: true,
    changes,
    approvals: [],
    complete: effects.complete && !isSilent,
  }
}

/**
 * The leave for the amount of this swap, which the swap uses up; or what it leaves of a larger one that was
 * there before, which tokens log as well.
 */
function isOwnLeave(
  { contracts, facts, units }: SwapPlan,
  { token, spender, units: allowed }: Effects['approved'][number],
): boolean {
  const most = facts.allowed >= units ? facts.allowed : units
  return token === keyOf(facts.from) && isAddressEqual(spender, contracts.router) && allowed <= most
}

function checkEffects(plan: SwapPlan, least: bigint, { moved, approved }: Effects, isSilent: boolean): void {
  const { facts, units } = plan
  const [given, taken] = [keyOf(facts.from), keyOf(facts.to)]
  const wrong = (details: string): Error => new UnsafeSwapError({ details })
  if ((moved.get(given) ?? 0n) < -units) throw wrong('more is taken than the amount')
  const arrives = moved.get(taken) ?? 0n
  if (arrives < least && !(isSilent && facts.to.isNative)) throw wrong('less arrives than the least')
  if ([...moved].some(([token, change]) => change < 0n && token !== given))
    throw wrong('another token is taken')
  if (approved.some((leave) => !isOwnLeave(plan, leave))) throw wrong('another address may spend')
}

/** By the gas that a node measured, with a margin, as for a transfer; by the estimate where it did not. */
function costsOf({ facts, quote, l1Fee }: SwapPlan, answers: readonly Tried[]): SwapQuote['costs'] {
  const gas = answers.reduce((sum, each) => sum + (each.gas ?? 0n), 0n)
  if (answers.some((each) => each.gas === undefined)) return quote.costs
  const value = ((gas * 120n) / 100n) * pricePerGas(facts.fees.normal) + l1Fee
  return quote.costs.map((cost) => ({ ...cost, amount: { ...cost.amount, value: value.toString() } }))
}
