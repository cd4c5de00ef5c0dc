'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { InfoIcon, RefreshIcon } from '@latchkey/ui/icons'
import type { TokenApprovalsList } from '@latchkey/core'
import { accountEn } from '../../messages/account.en.js'
import { approvalsEn } from '../../messages/approvals.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useOnline } from '../../store/useOnline.js'
import { timeOfDay } from '../account/timeOfDay.js'
import type { ShownApprovals } from './useTokenApprovals.js'

/** What is missing in a list, in sentences. */
export function useGaps({ searchedFrom, unread = 0 }: TokenApprovalsList): readonly string[] {
  const text = useLazyText('approvals', approvalsEn)
  const locale = useLocale()
  const date = (time: number): string => new Date(time).toLocaleDateString(locale, { dateStyle: 'medium' })
  return [
    ...(searchedFrom === undefined ? [] : [text.searchedFrom(date(searchedFrom))]),
    ...(unread > 0 ? [text.unread(unread)] : []),
  ]
}

/** What is shown is not all, or not of now: why, and the way to the rest. */
export function ApprovalsNotes({ found }: { readonly found: ShownApprovals }): JSX.Element | null {
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const online = useOnline()
  const locale = useLocale()
  const { list, failed, refresh } = found
  const gaps = useGaps(list)
  const isStale = failed || !online
  if (list.fetchedAt === undefined || (!isStale && gaps.length === 0)) return null
  const age = online ? account.asOf(timeOfDay(list.fetchedAt, locale)) : account.offline
  return (
    <div className="lk-ActivityNote" data-tone={isStale ? 'warning' : undefined} role="status">
      {!isStale && <InfoIcon size={16} />}
      <span dir="auto">{isStale ? age : gaps.join(' ')}</span>
      <Button variant="secondary" icon={<RefreshIcon size={16} />} onClick={refresh}>
        {common.tryAgain}
      </Button>
    </div>
  )
}
