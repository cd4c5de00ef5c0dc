import type { Amount, Approval, Currency, Warning } from '../review.js'
import { readTokenAccount, type Account } from './accounts.js'
import { SYSTEM } from './programs.js'

type Accounts = ReadonlyMap<string, Account | undefined>

export interface Changes {
  readonly sends: readonly Amount[]
  readonly gets: readonly Amount[]
  readonly approvals: readonly Approval[]
  readonly recipients: readonly string[]
  readonly warnings: readonly Warning[]
}

/** What is told of a token: its places, and a name of the few that have one. */
export type TokenOf = (mint: string) => {
  readonly decimals?: number | undefined
  readonly symbol?: string | undefined
}

/** What accounts look like before and after, for the one who signs. The fee is told apart. */
export function accountChanges(
  before: Accounts,
  after: Accounts,
  own: string,
  fee: bigint,
  currency: Currency | undefined,
  tokenOf: TokenOf,
): Changes {
  const net = new Map<string, bigint>()
  const add = (mint: string, value: bigint): unknown => net.set(mint, (net.get(mint) ?? 0n) + value)
  const approvals: Approval[] = []
  const warnings: Warning[] = []
  const recipients = new Set<string>()
  const taken = (address: string): unknown =>
    warnings.push({ code: 'delegates', severity: 'danger', values: { address } })
  for (const [address, then] of after) {
    const first = before.get(address)
    if (address === own) {
      add('', (then?.lamports ?? 0n) - (first?.lamports ?? 0n) + fee)
      if (then && then.owner !== SYSTEM && then.owner !== first?.owner) taken(then.owner)
      continue
    }
    const [was, is] = [readTokenAccount(first), readTokenAccount(then)]
    if (was?.owner === own || is?.owner === own) {
      const mint = is?.mint ?? was?.mint ?? ''
      add(mint, (is?.owner === own ? is.amount : 0n) - (was?.owner === own ? was.amount : 0n))
      if (is && is.owner !== own) taken(is.owner)
      if (is?.closer !== undefined && is.closer !== own && is.closer !== was?.closer) taken(is.closer)
      const { delegate } = is ?? {}
      if (
        is?.owner === own &&
        delegate &&
        (delegate.to !== was?.delegate?.to || delegate.amount > was.delegate.amount)
      ) {
        approvals.push({
          spender: delegate.to,
          extent: delegate.amount >= 2n ** 63n ? 'unlimited' : 'amount',
          amount: { value: delegate.amount.toString(), token: mint, ...tokenOf(mint) },
        })
      }
      continue
    }
    if (is && is.amount > (was?.amount ?? 0n)) recipients.add(is.owner)
    else if (!is && then?.owner === SYSTEM && then.lamports > (first?.lamports ?? 0n)) recipients.add(address)
  }
  const amount = (mint: string, value: bigint): Amount =>
    mint === ''
      ? { value: value.toString(), ...currency }
      : { value: value.toString(), token: mint, ...tokenOf(mint) }
  return {
    sends: [...net].filter(([, value]) => value < 0n).map(([mint, value]) => amount(mint, -value)),
    gets: [...net].filter(([, value]) => value > 0n).map(([mint, value]) => amount(mint, value)),
    approvals,
    recipients: [...recipients],
    warnings,
  }
}
