'use client'
import type { JSX } from 'react'
import { List, Shimmer } from '@latchkey/ui'
import { ChevronRightIcon } from '@latchkey/ui/icons'
import { to, viewPushed } from '@latchkey/core/internal'
import { activityEn } from '../../messages/activity.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { ActivityNotes } from './ActivityNotes.js'
import { activityRows } from './activityRows.js'
import { NoActivity } from './NoActivity.js'
import { useActivity } from './useActivity.js'

interface ActivityProps {
  readonly shown: ShownAccount
  /** Stands over it. */
  readonly title: string
}

const LATEST = 5

/** The last things that the account did, and the way to all of them (S2.51, behaviour 4.32). */
export function Activity({ shown, title }: ActivityProps): JSX.Element | null {
  const text = useLazyText('activity', activityEn)
  const emit = useEmit()
  const activity = useActivity(shown)
  const { network } = shown
  if (!network) return null
  const { rows, waiting, view } = activity
  const isEmpty = rows.length === 0
  // What is hidden can be looked at where all is.
  const hasMore = !isEmpty || (view?.hidden ?? 0) > 0
  return (
    <section className="lk-Activity" aria-busy={view?.status === 'loading' || waiting}>
      <div className="lk-Activity-head">
        <h3 className="lk-Activity-title" dir="auto">
          {title}
        </h3>
        {hasMore && (
          <button
            type="button"
            className="lk-Activity-all"
            onClick={() => emit(viewPushed(to('Transactions')))}
          >
            {text.all}
            <ChevronRightIcon size={16} />
          </button>
        )}
      </div>
      {isEmpty && waiting && <Shimmer shape="token" count={LATEST} />}
      {isEmpty && !waiting && <NoActivity activity={activity} network={network.name} />}
      {!isEmpty && (
        <>
          <List label={text.latest} arrowKeys>
            {activityRows(rows.slice(0, LATEST), network, false).slice(0, LATEST)}
          </List>
          <ActivityNotes activity={activity} network={network} />
        </>
      )}
    </section>
  )
}
