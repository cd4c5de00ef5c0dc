import type { Amount, Approval } from '../review.js'
import { same } from './address.js'
import type { Effect } from './effects.js'
import type { Token } from './tokens.js'

interface Changes {
  readonly sends: readonly Amount[]
  readonly gets: readonly Amount[]
  readonly approvals: readonly Approval[]
  readonly recipients: readonly string[]
}

type Tokens = ReadonlyMap<string, Token>

/** What several effects come to for one account. */
export function balanceChanges(
  effects: readonly Effect[],
  own: string,
  tokens: Tokens,
  native: string,
): Changes {
  const amount = (token: string, value: bigint, id?: bigint): Amount => ({
    value: value.toString(),
    symbol: tokens.get(token)?.symbol,
    decimals: id === undefined ? tokens.get(token)?.decimals : 0,
    ...(token !== native && { token }),
    ...(id !== undefined && { tokenId: id.toString() }),
  })
  const net = new Map<string, { token: string; id: bigint | undefined; value: bigint }>()
  const recipients = new Set<string>()
  for (const effect of effects) {
    if (effect.type !== 'moved') continue
    const { token, from, to, value, id } = effect
    const key = `${token}/${id ?? ''}`
    const entry = net.get(key) ?? { token, id, value: 0n }
    if (same(to, own)) entry.value += value
    if (same(from, own)) entry.value -= value
    if (same(from, own) && !same(to, own)) recipients.add(to)
    net.set(key, entry)
  }
  const moved = [...net.values()]
  return {
    sends: moved.filter(({ value }) => value < 0n).map(({ token, id, value }) => amount(token, -value, id)),
    gets: moved.filter(({ value }) => value > 0n).map(({ token, id, value }) => amount(token, value, id)),
    approvals: approvalsOf(effects, own, tokens, amount),
    recipients: [...recipients],
  }
}

/** The last word on each token and spender. */
function approvalsOf(
  effects: readonly Effect[],
  own: string,
  tokens: Tokens,
  amount: (token: string, value: bigint, id?: bigint) => Amount,
): readonly Approval[] {
  const last = new Map<string, Approval>()
  for (const effect of effects) {
    if (effect.type === 'moved' || !same(effect.owner, own)) continue
    const { token, spender } = effect
    if (effect.type === 'allowedAll') {
      last.set(`${token}/${spender}/all`, {
        spender,
        extent: effect.on ? 'all' : 'none',
        amount: amount(token, 0n, 0n),
      })
      continue
    }
    const { value, id } = effect
    const extent =
      value === 0n
        ? 'none'
        : id === undefined && isUnlimited(value, tokens.get(token)?.supply)
          ? 'unlimited'
          : 'amount'
    // One item has one spender: whom it is taken from is not named.
    last.set(`${token}/${id === undefined ? spender : `#${id}`}`, {
      spender,
      extent,
      amount: amount(token, value, id),
    })
  }
  return [...last.values()]
}

/** The ends of the types that contracts count with, less what was spent of them since. */
const ENDS = [96n, 112n, 128n, 160n, 255n, 256n].map((bits) => 2n ** bits)

/** More than there is, or as much as can be written. */
export const isUnlimited = (value: bigint, supply: bigint | undefined): boolean =>
  value >= 2n ** 254n ||
  ENDS.some((end) => value >= end - end / 1000n && value < end + end / 1000n) ||
  (supply !== undefined && supply > 0n && value > supply)
