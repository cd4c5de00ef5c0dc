'use client'
import { useState, type JSX } from 'react'
import { List, Shimmer } from '@latchkey/ui'
import { activityEn } from '../../messages/activity.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useCore } from '../../provider/useCore.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount, type ShownAccount } from '../account/useShownAccount.js'
import { HiddenNote } from '../HiddenNote.js'
import { MorePages } from '../MorePages.js'
import { activityGroups } from './activityGroups.js'
import { ActivityNotes } from './ActivityNotes.js'
import { activityRows } from './activityRows.js'
import { NoActivity } from './NoActivity.js'
import { useActivity } from './useActivity.js'

/** All that the account did, by month (behaviour 4.57). */
export function TransactionsView(): JSX.Element {
  const shown = useShownAccount()
  return shown ? <Transactions key={shown.account.caipAddress} shown={shown} /> : <NotConnected />
}

const FIRST = 7
const COMING = 2

function Transactions({ shown }: { readonly shown: ShownAccount }): JSX.Element | null {
  const text = useLazyText('activity', activityEn)
  const locale = useLocale()
  const { platform } = useCore().services
  const [withHidden, setWithHidden] = useState(false)
  const activity = useActivity(shown, withHidden)
  const { network } = shown
  if (!network) return null
  const { rows, waiting, view } = activity
  const groups = activityGroups(rows, { locale, pending: text.pending, now: platform.now() })
  const hidden = (
    <HiddenNote count={view?.hidden ?? 0} shown={withHidden} onChange={setWithHidden} text={text} />
  )
  return (
    <div className="lk-View lk-TransactionsView" aria-busy={waiting || view?.status === 'loading'}>
      {rows.length === 0 && waiting && <Shimmer shape="token" count={FIRST} />}
      {rows.length === 0 && !waiting && (
        <>
          <NoActivity activity={activity} network={network.name} layout="screen" />
          {hidden}
        </>
      )}
      {rows.length > 0 && (
        <>
          <div className="lk-TransactionsView-notes">
            <ActivityNotes activity={activity} network={network} />
            {hidden}
          </div>
          <div className="lk-TransactionsView-groups" data-lists="">
            {groups.map(({ key, heading, rows: ofGroup }) => (
              <List key={key} heading={heading} arrowKeys>
                {activityRows(ofGroup, network, key === 'pending')}
              </List>
            ))}
            <MorePages
              view={view}
              count={rows.length}
              loadMore={activity.loadMore}
              text={text}
              waiting={<Shimmer shape="token" count={COMING} />}
            />
          </div>
        </>
      )}
    </div>
  )
}
