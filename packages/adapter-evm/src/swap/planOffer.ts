import { formatUnits, type SwapOffer, type SwapRequest, type SwapService } from '@latchkey/core/adapter'
import { erc20Abi, isAddressEqual, type Address } from 'viem'
import { readContract } from 'viem/actions'

import { pricePerGas } from '../transfer/fees.js'
import { approvalOf, approvals, type PlannedCall } from './approval.js'
import { sourceOf } from './knownSources.js'
import { APPROVAL_GAS, MARGIN, missingOf, type SwapPlace, type SwapPlan } from './swapPlan.js'

/** A swap as a service offers it now. Amounts in the smallest unit. */
export interface OfferPlan extends Omit<SwapPlan, 'calls'> {
  readonly offer: SwapOffer
  readonly service: SwapService
  /** The only contract that its transaction goes to. */
  readonly target: Address
  /** What goes before it: the page makes that itself. */
  readonly approvals: readonly PlannedCall[]
}

/** Where a source does not tell. */
const USUAL_GAS = 300_000n
const HUNDREDTHS_OF_PERCENT = 10_000n

/** What a service offers; nothing where it fails, or nothing has to change but the form of a currency. */
export function askOffers(
  { facts: { from, to, fees }, units }: SwapPlace,
  request: SwapRequest,
): Promise<readonly SwapOffer[]> {
  const { service } = request
  if (!service || isAddressEqual(from.address, to.address)) return Promise.resolve([])
  return service
    .offers({
      amount: units,
      gasPrice: pricePerGas(fees.normal),
      ...(request.from && { from: request.from.address }),
      ...(request.to && { to: request.to.address }),
    })
    .catch(() => [])
}

/** The best offer after what the network takes, where that is more than what the chain itself gives. */
export async function planOffer(
  place: SwapPlace,
  { network, service, slippage }: SwapRequest,
  own: SwapPlan | undefined,
  offers: readonly SwapOffer[],
): Promise<OfferPlan | undefined> {
  const { client, contracts, units } = place
  const price = pricePerGas(place.facts.fees.normal)
  const gasOf = ({ gas }: SwapOffer): bigint => gas ?? USUAL_GAS * price
  const [best] = offers
    .filter(
      ({ source, out, least }) =>
        sourceOf(source, contracts) && least <= out && least + 1n >= leastOf(out, slippage),
    )
    .map((offer) => ({ offer, net: offer.out - worth(gasOf(offer), place, own) }))
    .toSorted((one, other) => (one.net > other.net ? -1 : one.net < other.net ? 1 : 0))
  const source = best && sourceOf(best.offer.source, contracts)
  if (!best || !source || !service) return undefined
  const { offer } = best
  const facts = { ...place.facts, allowed: await allowedTo(place, source.spender) }
  const leave = await approvalOf(client, source.spender, facts, units)
  const steps = approvals(leave, facts, source.spender, units)
  // What a roll-up takes beside the gas is about the same for both.
  const l1Fee = own?.l1Fee ?? 0n
  const cost = gasOf(offer) + APPROVAL_GAS * price * BigInt(steps.length) + l1Fee
  const net = offer.out - worth(cost, place, own)
  if (own && own.out - worth(own.cost, place, own) >= net) return undefined
  const { decimals, symbol } = network.nativeCurrency
  const kept = facts.from.isNative && !facts.othersPay ? (cost * MARGIN) / 100n : 0n
  const missing = missingOf(facts, units, cost)
  // What is better than the chain's own moves the price no more than that; the service's word is none.
  const impact = own?.quote.impact
  return {
    ...place,
    ...source,
    facts,
    service,
    offer,
    approvals: steps,
    out: offer.out,
    cost,
    l1Fee,
    quote: {
      source: offer.source,
      out: formatUnits(offer.out, facts.to.decimals),
      least: formatUnits(offer.least, facts.to.decimals),
      ...(impact !== undefined && { impact }),
      ...(offer.fee > 0n && { fee: formatUnits(offer.fee, facts.to.decimals) }),
      route: [],
      costs: [{ kind: 'network', amount: { value: cost.toString(), decimals, symbol } }],
      ...(leave && { approval: { spender: source.spender, ...(leave.reset && { reset: true }) } }),
      available: formatUnits(facts.available, facts.from.decimals),
      max: formatUnits(facts.available > kept ? facts.available - kept : 0n, facts.from.decimals),
      ...(missing && { missing }),
      block: facts.block.toString(),
      expiresAt: offer.expiresAt,
    },
  }
}

const leastOf = (out: bigint, slippage: number): bigint =>
  out - (out * BigInt(slippage)) / HUNDREDTHS_OF_PERCENT

/** What so much of the own currency is in what is taken; nothing where that is not known. */
function worth(units: bigint, { facts: { to } }: SwapPlace, own: SwapPlan | undefined): bigint {
  if (to.isNative) return units
  return own?.rate && own.rate.own > 0n ? (units * own.rate.to) / own.rate.own : 0n
}

async function allowedTo({ client, contracts, facts }: SwapPlace, spender: Address): Promise<bigint> {
  const { from, account, allowed } = facts
  if (from.isNative || isAddressEqual(spender, contracts.router)) return allowed
  return readContract(client, {
    address: from.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, spender],
  })
}
