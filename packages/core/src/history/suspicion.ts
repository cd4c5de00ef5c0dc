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

/** Whether the account itself signed it. Where the chain does not say who paid, only its owner can spend. */
export function isOwn({ sentFrom, kind }: HistoryTransaction, account: string): boolean {
  return sentFrom === '' ? kind !== 'receive' : isSameAddress(sentFrom, account)
}

/** The other side of a row, where there is one. */
export function otherSide({ sentTo, sentFrom }: HistoryTransaction, account: string): string | undefined {
  return [sentTo, sentFrom].find((party) => party !== '' && !isSameAddress(party, account))
}

const isNothing = ({ amount, nft }: HistoryTransfer): boolean => nft === undefined && !/[1-9]/.test(amount)
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
