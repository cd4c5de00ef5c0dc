'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { RefreshIcon } from '@latchkey/ui/icons'
import { nftsEn } from '../../messages/nfts.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useNextPage } from '../useNextPage.js'
import { NftsWaiting } from './NftsWaiting.js'
import type { ShownNfts } from './useNfts.js'

const COMING = 2

/** The end of what is loaded: the next page comes when it is in sight. */
export function MoreNfts({ nfts }: { readonly nfts: ShownNfts }): JSX.Element | null {
  const text = useLazyText('nfts', nftsEn)
  const common = useText('common')
  const { view, items, loadMore } = nfts
  const hasMore = view?.hasMore ?? false
  const more = view?.more ?? 'idle'
  const { end, comes, ask } = useNextPage({ hasMore, more, count: items.length, loadMore })
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
        <NftsWaiting count={COMING} />
      ) : (
        <Button variant="ghost" fullWidth onClick={ask}>
          {text.showMore}
        </Button>
      )}
    </div>
  )
}
