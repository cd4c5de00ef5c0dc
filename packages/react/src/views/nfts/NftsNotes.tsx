'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { InfoIcon, RefreshIcon } from '@latchkey/ui/icons'
import { accountEn } from '../../messages/account.en.js'
import { nftsEn } from '../../messages/nfts.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useOnline } from '../../store/useOnline.js'
import { timeOfDay } from '../account/timeOfDay.js'
import type { ShownNfts } from './useNfts.js'

/** What is shown is not all, or not of now: why, and the way to the rest. */
export function NftsNotes({ nfts }: { readonly nfts: ShownNfts }): JSX.Element | null {
  const text = useLazyText('nfts', nftsEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const online = useOnline()
  const locale = useLocale()
  const { view, failed, refresh, items } = nfts
  if (!view || view.fetchedAt === undefined) return null
  const { partial, fetchedAt, source } = view
  const age = (): string => (online ? account.asOf(timeOfDay(fetchedAt, locale)) : account.offline)
  const isStale = items.length > 0 && (failed || !online)
  // What is still being read comes by itself; what only a gateway could read, not by asking again.
  const isUnread =
    source === 'gateway' && items.some(({ problem }) => problem !== undefined && problem !== 'pending')
  // Without a single one, it is said in their place.
  const isCut = partial.includes('holdings') && items.length > 0
  const gap = isCut ? text.incomplete : isUnread && text.unread
  return (
    <>
      {(isStale || gap) && (
        <div className="lk-ActivityNote" data-tone={isStale ? 'warning' : undefined} role="status">
          {!isStale && <InfoIcon size={16} />}
          <span dir="auto">{isStale ? age() : gap}</span>
          <Button variant="secondary" icon={<RefreshIcon size={16} />} onClick={refresh}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {partial.includes('collections') && (
        <p className="lk-ActivityNote">
          <InfoIcon size={16} />
          <span dir="auto">{text.knownOnly}</span>
        </p>
      )}
    </>
  )
}
