import {
  cleanText,
  InsufficientFeeError,
  InsufficientFundsError,
  isAbortError,
  NoRouteError,
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
import type { PlannedCall } from './approval.js'
import type { OfferPlan } from './planOffer.js'
import { planSwap } from './planSwap.js'
import type { SwapPlan } from './swapPlan.js'
import { readBuilt } from './readBuilt.js'
import type { SwapSide } from './swapFacts.js'
import { asTransfer } from './wrappedLog.js'

/** See `Swap.prepare`. What a node tried is what is signed: the calls are made once. */
export async function prepareSwap(
  context: EvmContext,
  request: SwapRequest & { readonly least: string; readonly source?: string },
  memory: PoolMemory,
): Promise<PreparedSwap> {
  const { own, offered } = await planSwap(context, request, memory)
  const plan = offered ?? own
  if (!plan) throw new NoRouteError()
  const { units: least, error } = parseUnits(request.least, plan.facts.to.decimals)
  if (error) throw error
  if (plan.quote.missing === 'amount') throw new InsufficientFundsError()
  const goes = (by: Pick<SwapPlan, 'out' | 'quote'> | undefined): boolean =>
    by !== undefined && by.out >= least && !by.quote.missing
  if (offered && goes(offered)) {
    try {
      return await readChain(request.signal, triedOffer(offered, request, least))
    } catch (caught) {
      // What the chain itself gives is as good, as long as it is what was shown.
      if (isAbortError(caught) || !goes(own)) throw caught
    }
  }
  if (own?.quote.missing === 'fee' || (!own && plan.quote.missing)) throw new InsufficientFeeError()
  if (!own || own.out < least) throw new PriceMovedError()
  return readChain(request.signal, tried(own, own.calls(least), least, request.least))
}

/** What a service makes is believed only as far as a node has tried it. */
async function triedOffer(
  plan: OfferPlan,
  { from, to, least: shown }: SwapRequest & { readonly least: string },
  least: bigint,
): Promise<PreparedSwap> {
  const { service, offer, units, facts } = plan
  const { answer } = await service.build({
    amount: units,
    gasPrice: pricePerGas(facts.fees.normal),
    offer,
    least,
    ...(from && { from: from.address }),
    ...(to && { to: to.address }),
  })
  const call = readBuilt(plan, answer, least)
  return tried(plan, [...plan.approvals, { step: 'swap', call }], least, shown, 'foreign')
}

/** What a trial is compared with. */
type Tryable = Pick<SwapPlan, 'client' | 'contracts' | 'facts' | 'units' | 'quote' | 'l1Fee' | 'spender'>

/** @param made by whom the last call was made; what others made is never sent untried */
async function tried(
  plan: Tryable,
  planned: readonly PlannedCall[],
  least: bigint,
  shown: string,
  made?: 'foreign',
): Promise<PreparedSwap> {
  const { client, facts } = plan
  const answers = await simulate(
    client,
    facts.account,
    planned.map(({ call: { value = '0x0', ...call } }) => ({ ...call, value: BigInt(value) })),
  )
  const calls = planned.map(({ step, call }) => ({ step, body: call }))
  const quote = { ...plan.quote, least: shown }
  if (!answers) {
    if (made) throw new UnsafeSwapError({ details: 'it cannot be tried' })
    return { calls, quote, foresight: unseen }
  }
  const failed = answers.find(({ ok }) => !ok)
  if (failed) throw new WouldFailError({ ...(failed.reason && { details: cleanText(failed.reason, 200) }) })
  return {
    calls,
    quote: { ...quote, costs: costsOf(plan, answers) },
    foresight: await foreseen(plan, least, answers, made),
  }
}

const unseen: Foresight = { ok: true, changes: [], approvals: [], complete: false }

const keyOf = ({ address, isNative }: SwapSide): string => (isNative ? '' : address.toLowerCase())

async function foreseen(
  plan: Tryable,
  least: bigint,
  answers: readonly Tried[],
  made: 'foreign' | undefined,
): Promise<Foresight> {
  const { client, facts } = plan
  const logs = answers
    .flatMap((answer) => (Array.isArray(answer.logs) ? (answer.logs as readonly unknown[]) : []))
    .map((log) => asTransfer(log, plan.contracts.wrapped))
  // Contracts of ERC-20 that are known: three indexed values in them are an amount.
  const effects = readEffects(logs, facts.account, facts.account, facts.from.address)
  // A node that logs no moves of the own currency has not told all.
  const isSilent = [facts.from, facts.to].some((side) => side.isNative && !effects.moved.has(''))
  if (made && isSilent) throw new UnsafeSwapError({ details: 'it cannot be tried' })
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
  { spender: own, facts, units }: Tryable,
  { token, spender, units: allowed }: Effects['approved'][number],
): boolean {
  const most = facts.allowed >= units ? facts.allowed : units
  return token === keyOf(facts.from) && isAddressEqual(spender, own) && allowed <= most
}

function checkEffects(plan: Tryable, least: bigint, { moved, approved }: Effects, isSilent: boolean): void {
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
function costsOf({ facts, quote, l1Fee }: Tryable, answers: readonly Tried[]): SwapQuote['costs'] {
  const gas = answers.reduce((sum, each) => sum + (each.gas ?? 0n), 0n)
  if (answers.some((each) => each.gas === undefined)) return quote.costs
  const value = ((gas * 120n) / 100n) * pricePerGas(facts.fees.normal) + l1Fee
  return quote.costs.map((cost) => ({ ...cost, amount: { ...cost.amount, value: value.toString() } }))
}
