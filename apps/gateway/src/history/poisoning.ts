import type { SourceRow } from './historySource.js'

/** Why a row is taken for bait. */
export type Bait = 'zero-value' | 'look-alike' | 'lure'

interface Judgement {
  /** Lower case. */
  readonly account: string
  /** Lower case: the contracts of tokens that the gateway knows. */
  readonly listed: ReadonlySet<string>
  /** Lower case: addresses that look like one that the account itself sent something to. */
  readonly imitators: ReadonlySet<string>
}

/** Words and addresses that call a reader to somewhere. */
const lure =
  /https?:|www\.|t\.me\/|\b[a-z0-9-]{2,}\s?\.\s?(com|org|net|io|xyz|app|fi|gift|claims?|site|top|vip|pro|me|cc|finance|network)\b|\b(claim|voucher|airdrop|reward)s?\b|\$\s?\d{3,}/i

/**
 * Whether a transaction only stands in a history so that its reader falls for it: of those that the account
 * did not sign. One that moved nothing of the account's always stays.
 */
export function baitOf(
  { sender, transfers }: SourceRow,
  { account, listed, imitators }: Judgement,
): Bait | undefined {
  if (sender?.toLowerCase() === account || transfers.length === 0) return undefined
  if (transfers.every(({ amount }) => amount === 0n)) return 'zero-value'
  if (transfers.some((transfer) => imitators.has(otherSide(transfer, account)))) return 'look-alike'
  const isUnknown = transfers.every(({ token }) => token && !listed.has(token.address.toLowerCase()))
  const isLure = transfers.some(({ token }) => lure.test(`${token?.name} ${token?.symbol}`.normalize('NFKC')))
  return isUnknown && isLure ? 'lure' : undefined
}

/** Who stands on the other side of a transfer; lower case. */
export function otherSide(
  { from, to }: { readonly from: string; readonly to: string },
  account: string,
): string {
  const [sender, recipient] = [from.toLowerCase(), to.toLowerCase()]
  return sender === account ? recipient : sender
}
