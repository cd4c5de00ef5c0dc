'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { InfoIcon, RefreshIcon } from '@latchkey/ui/icons'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useOnline } from '../../store/useOnline.js'
import { timeOfDay } from './timeOfDay.js'

interface StaleNoteProps {
  /** Milliseconds since the epoch, of the last answer; absent where there was none. */
  readonly at: number | undefined
  /** A newer answer could not be had. */
  readonly failed: boolean
  /** It is being asked for. */
  readonly loading: boolean
  /** What is missing, in sentences. */
  readonly gaps?: readonly string[]
  /** To ask once more may find what is missing. */
  readonly mayFind?: boolean
  readonly refresh: () => void
}

/** What is on show is not of now, or not all: why, and the way to the rest where there is one. */
export function StaleNote(props: StaleNoteProps): JSX.Element | null {
  const { at, failed, loading, gaps = [], mayFind = false, refresh } = props
  const text = useLazyText('account', accountEn)
  const common = useText('common')
  const online = useOnline()
  const locale = useLocale()
  const isStale = failed || !online
  if (!isStale && gaps.length === 0) return null
  const since = at === undefined ? undefined : text.asOf(timeOfDay(at, locale))
  const age = online ? since : text.offline
  return (
    <div className="lk-ActivityNote" data-tone={isStale ? 'warning' : undefined} role="status">
      {!isStale && <InfoIcon size={16} />}
      <span className="lk-ActivityNote-lines" dir="auto">
        {isStale && age !== undefined && <span>{age}</span>}
        {gaps.length > 0 && <span>{gaps.join(' ')}</span>}
      </span>
      {(isStale || mayFind) && (
        <Button variant="secondary" icon={<RefreshIcon size={16} />} loading={loading} onClick={refresh}>
          {common.tryAgain}
        </Button>
      )}
    </div>
  )
}
