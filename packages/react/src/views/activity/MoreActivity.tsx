'use client'
import type { JSX } from 'react'
import { Button, Shimmer } from '@latchkey/ui'
import { RefreshIcon } from '@latchkey/ui/icons'
import { activityEn } from '../../messages/activity.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useNextPage } from '../useNextPage.js'
import type { Activity } from './useActivity.js'

const COMING = 2

/** The end of what is loaded: the next page comes when it is in sight. */
export function MoreActivity({ activity }: { readonly activity: Activity }): JSX.Element | null {
  const text = useLazyText('activity', activityEn)
  const common = useText('common')
  const { view, rows, loadMore } = activity
  const hasMore = view?.hasMore ?? false
  const more = view?.more ?? 'idle'
  const { end, comes, ask } = useNextPage({ hasMore, more, count: rows.length, loadMore })
  if (!hasMore) return null
  if (more === 'failed')
    return (
      <div className="lk-ActivityNote" data-tone="warning" role="status">
        <span dir="auto">{text.moreFailed}</span>
        <Button variant="secondary" icon={<RefreshIcon size={16} />} onClick={ask}>
          {common.tryAgain}
        </Button>
      </div>
    )
  return (
    <div ref={end} aria-busy={more === 'loading'}>
      {comes ? (
        <Shimmer shape="token" count={COMING} />
      ) : (
        <Button variant="ghost" fullWidth onClick={ask}>
          {text.showMore}
        </Button>
      )}
    </div>
  )
}
