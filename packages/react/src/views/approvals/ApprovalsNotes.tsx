'use client'
import type { JSX } from 'react'
import type { TokenApprovalsList } from '@latchkey/core'
import { approvalsEn } from '../../messages/approvals.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { StaleNote } from '../account/StaleNote.js'
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
  const { list, failed, refresh } = found
  const loading = list.status === 'loading'
  return (
    <StaleNote
      at={list.fetchedAt}
      // An error stays until there is an answer: what is on show is as old while it is asked for.
      failed={failed || (loading && list.error !== undefined)}
      loading={loading}
      gaps={useGaps(list)}
      // The log is searched as far as before; a contract that did not answer may do so now.
      mayFind={(list.unread ?? 0) > 0}
      refresh={refresh}
    />
  )
}
