'use client'
import { useEffect, useRef, useState, type JSX } from 'react'
import { Button, Shimmer } from '@latchkey/ui'
import { RefreshIcon } from '@latchkey/ui/icons'
import { activityEn } from '../../messages/activity.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import type { Activity } from './useActivity.js'

const COMING = 2

/**
 * The end of what is loaded: the next page comes when it is in sight. A page without a row does not ask for
 * the one behind it by itself, or a source that never ends would be asked for ever.
 */
export function MoreActivity({ activity }: { readonly activity: Activity }): JSX.Element | null {
  const text = useLazyText('activity', activityEn)
  const common = useText('common')
  const end = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<number>()
  const { view, rows, loadMore } = activity
  const hasMore = view?.hasMore ?? false
  const more = view?.more ?? 'idle'
  const mayAsk = hasMore && more === 'idle' && asked !== rows.length
  const ask = (): void => {
    setAsked(rows.length)
    loadMore()
  }
  const latest = useRef(ask)
  useEffect(() => void (latest.current = ask))
  useEffect(() => {
    const { current } = end
    if (!mayAsk || !current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [mayAsk])
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
      {mayAsk || more === 'loading' ? (
        <Shimmer shape="token" count={COMING} />
      ) : (
        <Button variant="ghost" fullWidth onClick={ask}>
          {text.showMore}
        </Button>
      )}
    </div>
  )
}
