'use client'
import type { JSX } from 'react'
import type { HistoryRow } from '@latchkey/core'
import { activityEn } from '../../messages/activity.en.js'
import { replaceEn } from '../../messages/replace.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useCore } from '../../provider/useCore.js'
import { activityTime } from './activityTime.js'

interface ActivityStateProps {
  readonly row: HistoryRow
  readonly headed: boolean
}

/** When it was; what became of it as long as that is not done, or is not well. */
export function ActivityState({ row, headed }: ActivityStateProps): JSX.Element {
  const text = useLazyText('activity', activityEn)
  const replaced = useLazyText('replace', replaceEn)
  const locale = useLocale()
  const { platform } = useCore().services
  const { short, whole } = activityTime(row.at, platform.now(), locale)
  const words = {
    pending: headed ? undefined : text.pending,
    confirmed: undefined,
    cancelled: replaced.cancelled,
    failed: text.failed,
    unknown: text.unconfirmed,
  }
  const state = row.suspicion === undefined ? words[row.status] : text.suspicious
  const tone = row.suspicion === undefined ? row.status : 'suspicious'
  return (
    <time
      className="lk-ActivityState"
      dateTime={new Date(row.at).toISOString()}
      title={whole}
      data-tone={state === undefined ? undefined : tone}
    >
      {state ?? short}
    </time>
  )
}
