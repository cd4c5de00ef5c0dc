'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { ClockIcon, ErrorIcon, OfflineIcon } from '@latchkey/ui/icons'
import { accountEn } from '../../messages/account.en.js'
import { activityEn } from '../../messages/activity.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useOnline } from '../../store/useOnline.js'
import type { Activity } from './useActivity.js'

interface NoActivityProps {
  readonly activity: Activity
  readonly network: string
  readonly layout?: 'compact' | 'screen'
}

/** There is nothing to list: nothing happened yet, or it could not be asked for. */
export function NoActivity({ activity, network, layout = 'compact' }: NoActivityProps): JSX.Element {
  const text = useLazyText('activity', activityEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const online = useOnline()
  const { view, failed, refresh } = activity
  if (!failed)
    return (
      <EmptyState
        layout={layout}
        icon={<ClockIcon size={32} />}
        title={text.empty}
        text={view?.source === 'none' ? text.emptyOwnHint : text.emptyHint(network)}
      />
    )
  return (
    <EmptyState
      layout={layout}
      icon={online ? <ErrorIcon size={32} /> : <OfflineIcon size={32} />}
      title={online ? text.loadFailed : account.offline}
      text={online ? text.loadFailedHint : text.offlineHint}
      action={
        <Button
          variant="secondary"
          {...(layout === 'screen' && { size: 'lg', fullWidth: true })}
          onClick={refresh}
        >
          {common.tryAgain}
        </Button>
      }
    />
  )
}
