'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { RefreshIcon } from '@latchkey/ui/icons'
import { useText } from '../messages/useText.js'
import { useNextPage } from './useNextPage.js'

interface MorePagesProps {
  /** What is known of the list; nothing before its part of the core is there. */
  readonly view: { readonly hasMore: boolean; readonly more: 'idle' | 'loading' | 'failed' } | undefined
  /** How many are there. */
  readonly count: number
  readonly loadMore: () => void
  readonly text: { readonly moreFailed: string; readonly showMore: string }
  /** The shape of what comes. */
  readonly waiting: JSX.Element
}

/** The end of what is loaded of a list: the next page comes when it is in sight. */
export function MorePages({ view, count, loadMore, text, waiting }: MorePagesProps): JSX.Element | null {
  const common = useText('common')
  const { hasMore = false, more = 'idle' } = view ?? {}
  const { end, comes, ask } = useNextPage({ hasMore, more, count, loadMore })
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
        waiting
      ) : (
        <Button variant="ghost" fullWidth onClick={ask}>
          {text.showMore}
        </Button>
      )}
    </div>
  )
}
