import { addressOf } from '../model/caip.js'
import type { HistoryTransaction } from '../model/history.js'
import { isSameAddress } from '../model/sameAddress.js'
import { againOf } from '../transfers/againOf.js'
import type { KeptTransfer } from '../transfers/keptTransfers.js'
import type { TransferRecord } from '../transfers/transfersState.js'
import type { HistoryArg } from './historyState.js'
import type { HistoryRow } from './historyRow.js'

/** A payment of this browser: of this page, or as storage keeps it. */
export type Own = KeptTransfer | TransferRecord

/** What this browser sent, the newest first: what happens now before what storage keeps. */
export function ownTransfers(
  now: readonly TransferRecord[],
  kept: readonly KeptTransfer[],
  { networkId, caipAddress }: HistoryArg,
): readonly Own[] {
  const isOfAccount = ({ caipNetworkId, from }: Own): boolean =>
    caipNetworkId === networkId && isSameAddress(from, addressOf(caipAddress))
  const current = now.filter(isOfAccount)
  const earlier = kept.filter(isOfAccount).filter(({ at }) => !current.some((each) => each.at === at))
  return (
    [...current, ...earlier]
      // Neither what the wallet is asked for nor what it refused is a transaction.
      .filter(({ hash, status }) => hash !== undefined || status === 'unknown')
      .sort((a, b) => b.at - a.at)
  )
}

/** All the hashes under which a payment may be in the chain. */
export const hashesOf = ({ hash, firstHash, replacements = [] }: Own): readonly string[] =>
  [hash, firstHash, ...replacements.map((each) => each.hash)].filter((each) => each !== undefined)

/**
 * What a row says of an own payment beside what moved.
 *
 * @param shown what the row says became of it: a gateway may know more than this page
 */
export function toldOf(
  own: Own,
  shown: HistoryRow['status'],
): Pick<HistoryRow, 'transferId' | 'notice' | 'cancelledTooLate' | 'again'> {
  const { status, replacements = [] } = own
  const again = againOf(own)
  const isLate = status === 'confirmed' && replacements.some(({ kind }) => kind === 'cancel')
  return {
    ...('id' in own && status === 'pending' && !own.elsewhere && { transferId: own.id }),
    ...(shown === 'pending' && 'notice' in own && own.notice && { notice: own.notice }),
    ...(isLate && { cancelledTooLate: true }),
    ...(again && { again }),
  }
}

/** The row of a payment that no source has. */
export function ownRow(own: Own): HistoryRow {
  const { hash, status, at, recipient, amount, symbol, replacements } = own
  // Of the two the newest is the one that nodes have.
  const known = status === 'pending' ? (replacements?.at(-1)?.hash ?? hash) : hash
  const shown = status === 'asking' ? 'pending' : status
  return {
    id: hash ?? `own/${at}`,
    ...(known !== undefined && { hash: known }),
    kind: 'send',
    status: shown,
    at,
    other: recipient,
    transfers: [{ direction: 'out', amount, name: symbol, symbol }],
    ...toldOf(own, shown),
  }
}

/** What became of a row that is an own payment, or what took its place. */
export function statusOf(row: HistoryTransaction, own: Own | undefined): HistoryRow['status'] {
  if (!own) return row.status
  // The chain may have decided since the gateway looked.
  const isDecided = own.status === 'confirmed' || own.status === 'cancelled' || own.status === 'failed'
  if (row.status === 'pending') return isDecided ? own.status : row.status
  const taken = own.replacements?.find(({ hash }) => isSameAddress(hash, row.hash))
  return taken?.kind === 'cancel' ? 'cancelled' : row.status
}
