import { addressOf } from '../model/caip.js'
import { invites } from '../model/invites.js'
import { isSameAddress } from '../model/sameAddress.js'
import { findLookAlike } from '../recipients/lookAlike.js'
import type { HistoryTransaction, HistoryTransfer } from '../model/history.js'

/**
 * Why a row is hidden: nothing was moved (`zero-value`), the other side is made to be taken for an address
 * that the visitor knows (`look-alike`), an unknown token invites to a page (`lure`), or the gateway says so
 * (`reported`).
 */
export type Suspicion = 'zero-value' | 'look-alike' | 'lure' | 'reported'

const isNothing = ({ amount, nft }: HistoryTransfer): boolean => nft === undefined && !/[1-9]/.test(amount)

/**
 * Whether the account itself signed it. Where the source does not say who paid, the account's own coin has to
 * have left it, which only its owner can spend: a token's contract writes what it likes.
 */
export function isOwn({ sentFrom, transfers }: HistoryTransaction, account: string): boolean {
  if (sentFrom !== '') return isSameAddress(sentFrom, account)
  return transfers.some(
    (transfer) =>
      transfer.direction === 'out' &&
      transfer.address === undefined &&
      transfer.nft === undefined &&
      !isNothing(transfer),
  )
}

/** The other side of a row, where there is one. */
export function otherSide({ sentTo, sentFrom }: HistoryTransaction, account: string): string | undefined {
  return [sentTo, sentFrom].find((party) => party !== '' && !isSameAddress(party, account))
}

/** Whom an account paid: it signed, and something of it went there. */
export function paidBy(rows: readonly HistoryTransaction[], account: string): readonly string[] {
  return rows.flatMap((row) =>
    row.kind === 'send' && isOwn(row, account) && !row.transfers.every(isNothing)
      ? (otherSide(row, account) ?? [])
      : [],
  )
}

const isLure = ({ name, symbol, nft }: HistoryTransfer): boolean =>
  invites(`${name} ${symbol} ${nft?.name ?? ''} ${nft?.collection ?? ''}`)

/** What a row is judged by. */
export interface Known {
  readonly account: string
  /** Addresses that the visitor chose: own accounts, and whom they paid. Never who paid them. */
  readonly addresses: readonly string[]
  /** Tokens that the host named, without their network. */
  readonly tokens: readonly string[]
}

/**
 * Whether a row was made to mislead. What the account signed is never hidden, and neither is a row that moved
 * nothing of it.
 */
export function suspicion(row: HistoryTransaction, known: Known): Suspicion | undefined {
  const { transfers } = row
  if (transfers.length === 0 || isOwn(row, known.account)) return undefined
  if (transfers.every(isNothing)) return 'zero-value'
  const other = otherSide(row, known.account)
  if (other !== undefined && findLookAlike(other, known.addresses, isSameAddress) !== undefined)
    return 'look-alike'
  const isUnverified = ({ address }: HistoryTransfer): boolean =>
    address !== undefined && !known.tokens.some((token) => isSameAddress(token, addressOf(address)))
  return transfers.every(isUnverified) && transfers.some(isLure) ? 'lure' : undefined
}
