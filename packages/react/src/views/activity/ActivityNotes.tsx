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
import { timeOfDay } from '../account/timeOfDay.js'
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
  const stale = failed || !online
  const age = fetchedAt === undefined ? text.loadFailed : account.asOf(timeOfDay(fetchedAt, locale))
  const notes = source === 'none' ? [text.ownOnly] : gapsOf(partial, network.nativeCurrency.symbol, text)
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
      {notes.length > 0 && (
        <p className="lk-ActivityNote">
          <InfoIcon size={16} />
          <span className="lk-ActivityNote-lines">
            {notes.map((note) => (
              <span key={note} dir="auto">
                {note}
              </span>
            ))}
          </span>
        </p>
      )}
    </>
  )
}

/** What may be missing, in sentences. What is said by a wider one is not said again. */
function gapsOf(partial: readonly string[], symbol: string, text: typeof activityEn): readonly string[] {
  const sentences: Readonly<Record<string, string>> = {
    recent: text.withoutNewest,
    older: text.withoutOlder,
    native: text.withoutNative(symbol),
    internal: text.withoutInternal(symbol),
    transfers: text.firstTransfers,
  }
  const said = partial.filter((code) => code !== 'internal' || !partial.includes('native'))
  const known = Object.keys(sentences).filter((code) => said.includes(code))
  const hasOthers = said.some((code) => !Object.hasOwn(sentences, code))
  return [...known.map((code) => sentences[code] ?? ''), ...(hasOthers ? [text.incomplete] : [])]
}
