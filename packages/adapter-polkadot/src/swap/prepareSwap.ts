import {
  AccountWouldCloseError,
  cleanText,
  formatUnits,
  InsufficientFeeError,
  InsufficientFundsError,
  parseUnits,
  PriceMovedError,
  WouldFailError,
  type Foresight,
  type PreparedSwap,
  type SwapRequest,
} from '@latchkey/core/adapter'

import type { Node } from '../chain/openNode.js'
import { foreseen } from './effects.js'
import { planSwap, type SwapPlan } from './planSwap.js'
import { trySwap } from './trySwap.js'

/** See `Swap.prepare`. What the node tried is what is signed: the call is made once. */
export async function prepareSwap(
  node: Node,
  request: SwapRequest & { readonly least: string },
): Promise<PreparedSwap> {
  const plan = await planSwap(node, request)
  const { units: least, error } = parseUnits(request.least, plan.to.decimals)
  if (error) throw error
  checkFunds(plan)
  if (plan.out < least) throw new PriceMovedError()
  const tried = await trySwap(node, plan, least)
  if (tried?.failed !== undefined) throw new WouldFailError({ details: cleanText(tried.failed, 200) })
  return {
    calls: [{ step: 'swap', body: { method: plan.call(least).method.toHex() } }],
    quote: { ...plan.quote, least: request.least },
    foresight: tried ? foreseen(plan, least, tried.events) : unseen,
    sentBy: 'swap',
  }
}

const unseen: Foresight = { ok: true, changes: [], approvals: [], complete: false }

function checkFunds({ from, units, fee, quote }: SwapPlan): void {
  if (units > from.movable) throw new InsufficientFundsError()
  if (from.asset === 'own' && units + fee > from.movable) throw new InsufficientFeeError()
  if (units + (from.asset === 'own' ? fee : 0n) > from.spendable) {
    const details = formatUnits(from.least, from.decimals)
    const minimum = `${details} ${cleanText(from.symbol, 20)}`
    throw new AccountWouldCloseError({ details, params: { minimum } })
  }
  if (quote.missing) throw new InsufficientFeeError()
}
