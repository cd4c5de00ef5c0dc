'use client'
import type { JSX, ReactNode } from 'react'
import { Spinner, VisuallyHidden } from '@latchkey/ui'
import { directoryEn } from '../../messages/directory.en.js'
import { useText } from '../../messages/useText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useOnline } from '../../store/useOnline.js'

interface DirectoryStatusProps {
  /** Number of wallets shown. */
  readonly count: number
  readonly isBusy: boolean
  readonly isSearching: boolean
  /** The list is incomplete. */
  readonly isPartial: boolean
  readonly onRetry: () => void
}

/** The number of wallets shown, and whether the list is complete. Announced when it changes. */
export function DirectoryStatus({
  count,
  isBusy,
  isSearching,
  isPartial,
  onRetry,
}: DirectoryStatusProps): JSX.Element {
  const text = useLazyText('directory', directoryEn)
  const common = useText('common')
  const online = useOnline()
  const news = (): ReactNode => {
    if (isSearching) return text.searching
    if (isBusy) return text.loading
    if (isPartial) return online ? text.partial : text.offline
    if (count > 0) return text.found(count)
    // The empty state below shows it; this is for screen readers.
    return <VisuallyHidden>{text.noneFound}</VisuallyHidden>
  }
  return (
    <div className="lk-AllWallets-status">
      {isSearching && <Spinner size={16} />}
      <span role="status" dir="auto">
        {news()}
      </span>
      {isPartial && !isSearching && !isBusy && (
        <button type="button" className="lk-AllWallets-retry" onClick={onRetry}>
          {common.tryAgain}
        </button>
      )}
    </div>
  )
}
