'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { InfoIcon, RefreshIcon } from '@latchkey/ui/icons'
import type { Network } from '@latchkey/core'
import { accountEn } from '../../messages/account.en.js'
import { activityEn } from '../../messages/activity.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useOnline } from '../../store/useOnline.js'
import type { Activity } from './useActivity.js'

interface ActivityNotesProps {
  readonly activity: Activity
  readonly network: Network
}

/** What the list does not show, and why: its age, what its source does not know. */
export function ActivityNotes({ activity, network }: ActivityNotesProps): JSX.Element | null {
  const text = useLazyText('activity', activityEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const online = useOnline()
  const locale = useLocale()
  const { view, failed, refresh } = activity
  if (!view) return null
  const { source, partial, fetchedAt } = view
  const time =
    fetchedAt === undefined
      ? undefined
      : new Date(fetchedAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  const stale = failed || !online
  const age = time === undefined ? text.loadFailed : account.asOf(time)
  const native = partial.includes('native') && text.withoutNative(network.nativeCurrency.symbol)
  const others = partial.some((code) => code !== 'native') && text.incomplete
  const notes = source === 'none' ? [text.ownOnly] : [native, others].filter((note) => note !== false)
  return (
    <>
      {stale && (
        <div className="lk-ActivityNote" data-tone="warning" role="status">
          <span dir="auto">{online ? age : account.offline}</span>
          <Button variant="secondary" icon={<RefreshIcon size={16} />} onClick={refresh}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="lk-ActivityNote">
          <InfoIcon size={16} />
          <span dir="auto">{note}</span>
        </p>
      ))}
    </>
  )
}
