import type { TokenApproval, TokenBalance } from '@latchkey/core'
import {
  addressOf,
  compareDecimals,
  isSameAddress,
  multiplyDecimals,
  toDecimal,
} from '@latchkey/core/internal'

/** An approval as it is listed. */
export interface ApprovalRowOf {
  readonly approval: TokenApproval
  /** What could be taken now, in US dollars; absent where there is no price, or nothing to take. */
  readonly worth?: string
  readonly iconUrl?: string
}

export const isWithoutLimit = ({ approval }: ApprovalRowOf): boolean => approval.amount === 'all'

/** What could be taken is nothing, as far as is known. */
export const isEmpty = ({ atRisk }: TokenApproval): boolean =>
  atRisk !== undefined && compareDecimals(atRisk, '0') === 0

/** Approvals with what they put at risk: the most first, and what has no limit before what has one. */
export function approvalRows(
  approvals: readonly TokenApproval[],
  balances: readonly TokenBalance[],
  isPriced: boolean,
): readonly ApprovalRowOf[] {
  const rows = approvals.map((approval) => toRow(approval, balances, isPriced))
  const rank = (row: ApprovalRowOf): number => (isEmpty(row.approval) ? 2 : 0) + (isWithoutLimit(row) ? 0 : 1)
  return rows.sort(
    (a, b) =>
      compareDecimals(b.worth ?? '0', a.worth ?? '0') ||
      rank(a) - rank(b) ||
      nameOf(a.approval).localeCompare(nameOf(b.approval)),
  )
}

function toRow(approval: TokenApproval, balances: readonly TokenBalance[], isPriced: boolean): ApprovalRowOf {
  const { token, kind, atRisk } = approval
  const own = balances.find(
    ({ address }) => address !== undefined && isSameAddress(addressOf(address), token.address),
  )
  const hasWorth =
    isPriced && kind === 'allowance' && own?.price !== undefined && token.decimals !== undefined
  const worth =
    hasWorth && atRisk !== undefined && !isEmpty(approval)
      ? multiplyDecimals(atRisk, toDecimal(own.price))
      : undefined
  return {
    approval,
    ...(worth !== undefined && { worth }),
    ...(own?.iconUrl !== undefined && { iconUrl: own.iconUrl }),
  }
}

/** What a token is called: anyone can call his own "USDC", so the address is in the tooltip. */
export const nameOf = ({ token: { symbol, name, address } }: TokenApproval): string =>
  symbol ?? name ?? `${address.slice(0, 6)}…${address.slice(-4)}`
