import type { Foresight, TokenRef, TransferArg } from '@latchkey/core'
import { compareDecimals, isSameAddress } from '@latchkey/core/internal'

const LONGEST_SYMBOL = 12

/** The symbol of a token, cut where a hostile one goes on; `own` without a token. */
export const symbolOf = (token: TokenRef | undefined, own: string): string =>
  (token ? (token.symbol ?? '') : own).slice(0, LONGEST_SYMBOL)

export const isLoss = (amount: string): boolean => amount.startsWith('-')
/** An amount without its sign. */
export const sizeOf = (amount: string): string => amount.replace('-', '')
export const isSameToken = (one: TokenRef | undefined, other: TokenRef | undefined): boolean =>
  one && other ? isSameAddress(one.address, other.address) : one === other

/** What must not be sent without a second thought. */
export interface ForeseenRisk {
  /** It takes more of the account than what is sent. */
  readonly takesMore: boolean
  /** Who could take of the account later. */
  readonly approvals: Foresight['approvals']
}

/** The risk of what was foreseen; absent where there is none. */
export function riskOf(
  foresight: Foresight | undefined,
  sent: Pick<TransferArg, 'token' | 'amount'>,
): ForeseenRisk | undefined {
  if (!foresight?.ok) return undefined
  const isMore = ({ token, amount }: Foresight['changes'][number]): boolean =>
    isLoss(amount) && (!isSameToken(token, sent.token) || compareDecimals(sizeOf(amount), sent.amount) > 0)
  const { approvals } = foresight
  const takesMore = foresight.changes.some(isMore)
  return takesMore || approvals.length > 0 ? { takesMore, approvals } : undefined
}
