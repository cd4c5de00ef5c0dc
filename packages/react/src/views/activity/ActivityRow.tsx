'use client'
import { memo, type JSX, type NamedExoticComponent } from 'react'
import { Address, ListItem } from '@latchkey/ui'
import { explorerUrl, type HistoryRow, type HistoryTransfer, type Network } from '@latchkey/core'
import { hostLabelOf } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { activityEn } from '../../messages/activity.en.js'
import { replaceEn } from '../../messages/replace.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { ActivityMark } from './ActivityMark.js'
import { ActivityState } from './ActivityState.js'
import { MovedAmount } from './MovedAmount.js'

interface ActivityRowProps {
  readonly row: HistoryRow
  readonly network: Network
  /** What this line is about: of a transaction that moved several things, one of them. */
  readonly transfer?: HistoryTransfer | undefined
  /** What left for it, where one thing was given for another. */
  readonly given?: HistoryTransfer | undefined
  /** How many further ones are not drawn. */
  readonly more?: number
  /** Its heading says that it is pending. */
  readonly headed?: boolean
}

const NOTHING = ''

/** A line of the activity: a link to the explorer, where the network has one. */
export const ActivityRow: NamedExoticComponent<ActivityRowProps> = memo(function ActivityRow({
  row,
  network,
  transfer,
  given,
  more = 0,
  headed = false,
}: ActivityRowProps): JSX.Element {
  const text = useLazyText('activity', activityEn)
  const replaced = useLazyText('replace', replaceEn)
  const account = useLazyText('account', accountEn)
  const { hash, other, kind, notice } = row
  const label = useSelect((state) =>
    other === undefined ? undefined : hostLabelOf(state.accounts.labels, other),
  )
  const verbs = { in: text.received, out: text.sent }
  const verb = given ? text.swapped : transfer && verbs[transfer.direction]
  const party = label ?? (other === undefined ? NOTHING : <Address value={other} />)
  const reasons = { 'awaiting-owners': account.waitsForOwners, 'not-seen': account.notSeen }
  const reason = notice && reasons[notice]
  const note = row.cancelledTooLate ? replaced.cancelledTooLate : reason
  const about = note ? <span className="lk-ActivityRow-note">{note}</span> : party
  // What the owners sign has a hash that no explorer knows.
  const isKnown = hash !== undefined && notice !== 'awaiting-owners'
  return (
    <ListItem
      title={verb ?? (kind === 'execute' ? text.executed : text.sent)}
      subtitle={(given && <MovedAmount transfer={given} />) || (more > 0 ? text.andMore(more) : about)}
      image={<ActivityMark row={row} network={network} transfer={transfer} isSwap={given !== undefined} />}
      trailing={transfer && <MovedAmount transfer={transfer} />}
      trailingSubtitle={<ActivityState row={row} headed={headed} />}
      href={isKnown ? explorerUrl(network, 'transaction', hash) : undefined}
    />
  )
})
