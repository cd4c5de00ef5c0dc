import {
  InsufficientFeeError,
  InsufficientFundsError,
  PriceMovedError,
  type PreparedSwap,
  type SwapQuote,
  type SwapRequest,
} from '@latchkey/core/adapter'

import { readChain } from '../chain/readChain.js'
import type { SolanaContext } from '../solanaContext.js'
import { readAmount } from '../transfer/readAmount.js'
import { planSwap, type SwapPlan } from './planSwap.js'
import { checkMinimum } from './readMinimum.js'
import { readOrder, type Order } from './readOrder.js'
import { tryOrder } from './tryOrder.js'

/** What a node tried and was found to do what was shown, by its text: nothing else is signed. */
export type OrderMemory = Map<string, KnownOrder>

export interface KnownOrder {
  readonly order: Order
  readonly offerId: string
  readonly caipNetworkId: string
}

/** As many as a screen asks for while it is open. */
const MOST_KNOWN = 20

/** See `Swap.prepare`. */
export async function prepareSwap(
  context: SolanaContext,
  request: SwapRequest & { readonly least: string },
  memory: OrderMemory,
): Promise<PreparedSwap> {
  const { network, signal, from, to } = request
  const plan = await planSwap(context, request)
  const { service, offer, units, owner, quote } = plan
  const least = readAmount(request.least, plan.to.decimals)
  if (typeof least !== 'bigint') throw least
  if (quote.missing === 'amount') throw new InsufficientFundsError()
  if (quote.missing === 'fee') throw new InsufficientFeeError()
  if (offer.out < least) throw new PriceMovedError()
  const { offerId, answer } = await service.build({
    amount: units,
    offer,
    least,
    ...(from && { from: from.address }),
    ...(to && { to: to.address }),
  })
  const transaction = String(answer['transaction'])
  const { order, foresight, rent } = await readChain(context, network, signal, async (cluster) => {
    const read = await readOrder(cluster, transaction, owner)
    checkMinimum(read.message, plan, least)
    return { order: read, ...(await tryOrder(cluster, plan, read, least, [from, to])) }
  })
  memory.set(transaction, { order, offerId, caipNetworkId: network.caipNetworkId })
  for (const old of [...memory.keys()].slice(0, -MOST_KNOWN)) memory.delete(old)
  return {
    calls: [{ step: 'swap', body: { transaction } }],
    quote: { ...quote, least: request.least, costs: costsOf(plan, order, rent) },
    foresight,
    sentBy: 'swap',
  }
}

/** By what the transaction says, and what the trial found. */
function costsOf({ quote }: SwapPlan, { fee }: Order, rent: bigint): SwapQuote['costs'] {
  const [network] = quote.costs
  if (!network) return quote.costs
  const of = (value: bigint): SwapQuote['costs'][number]['amount'] => ({
    ...network.amount,
    value: value.toString(),
  })
  return [
    { kind: 'network', amount: of(fee) },
    ...(rent > 0n ? [{ kind: 'rent', amount: of(rent) } as const] : []),
  ]
}
