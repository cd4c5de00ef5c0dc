import { formatUnits, UnsafeSwapError, type Foresight } from '@latchkey/core/adapter'

import type { SwapPlan } from './planSwap.js'
import type { ChainEvent } from './readEvents.js'
import { refOf, type SwapAsset } from './swapAsset.js'

/** What a swap gave and took by the chain's own events. */
export interface Swapped {
  readonly given: bigint
  readonly taken: bigint
}

/** The swaps among the events that an account made for itself. */
export const swappedBy = (events: readonly ChainEvent[], account: string): readonly Swapped[] =>
  events
    .filter(({ name, data }) => name === 'assetConversion.SwapExecuted' && data['sendTo'] === account)
    .map(({ data: { amountIn, amountOut } }) => ({ given: units(amountIn), taken: units(amountOut) }))

const units = (value: string | bigint | undefined): bigint => (typeof value === 'bigint' ? value : 0n)

/** What left the account, by asset; what came back is off it. */
function leftBy(events: readonly ChainEvent[], account: string): ReadonlyMap<SwapAsset, bigint> {
  const left = new Map<SwapAsset, bigint>()
  for (const { name, data } of events) {
    const [section = '', method = ''] = name.split('.')
    if (section !== 'balances' && section !== 'assets') continue
    const asset = section === 'assets' ? Number(units(data['assetId'])) : 'own'
    const amount = units(data['amount'] ?? data['balance'])
    const change = changeOf(method, data, account)
    if (change !== 0n) left.set(asset, (left.get(asset) ?? 0n) - change * amount)
  }
  return left
}

/** -1 where the event takes from the account, 1 where it gives to it. */
function changeOf(method: string, data: ChainEvent['data'], account: string): bigint {
  const owner = data['who'] ?? data['owner']
  if (['Withdraw', 'Withdrawn', 'Burned', 'Slashed'].includes(method)) return owner === account ? -1n : 0n
  if (['Deposit', 'Deposited', 'Minted', 'Issued'].includes(method)) return owner === account ? 1n : 0n
  if (!['Transfer', 'Transferred', 'TransferredApproved'].includes(method)) return 0n
  const from = data['from'] ?? data['owner']
  const to = data['to'] ?? data['destination']
  return (to === account ? 1n : 0n) - (from === account ? 1n : 0n)
}

/**
 * What the swap would do to the account.
 *
 * @throws {UnsafeSwapError} it takes more than the amount, or something else, or gives less than `least`
 */
export function foreseen(plan: SwapPlan, least: bigint, events: readonly ChainEvent[]): Foresight {
  const { account, from, to, units: amount } = plan
  const wrong = (details: string): Error => new UnsafeSwapError({ details })
  const [swapped, ...others] = swappedBy(events, account)
  if (!swapped || others.length > 0) throw wrong('it is not one swap')
  const left = leftBy(events, account)
  if (swapped.given > amount || (left.get(from.asset) ?? 0n) > amount)
    throw wrong('more is taken than the amount')
  if (swapped.taken < least) throw wrong('less arrives than the least')
  if ([...left].some(([asset, change]) => change > 0n && asset !== from.asset))
    throw wrong('another token is taken')
  if (events.some(({ name, data }) => name === 'assets.ApprovedTransfer' && data['source'] === account))
    throw wrong('another address may spend')
  const [given, taken] = [refOf(from.asset), refOf(to.asset)]
  return {
    ok: true,
    changes: [
      { ...(given && { token: given }), amount: `-${formatUnits(swapped.given, from.decimals)}` },
      { ...(taken && { token: taken }), amount: formatUnits(swapped.taken, to.decimals) },
    ],
    approvals: [],
    complete: true,
  }
}
