'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { RefreshIcon } from '@latchkey/ui/icons'
import { directoryEn } from '../../messages/directory.en.js'
import { useText } from '../../messages/useText.js'
import { useLazyText } from '../../messages/useLazyText.js'

/** Stands under the wallets that did load. */
export function MoreFailed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const text = useLazyText('directory', directoryEn)
  const common = useText('common')
  return (
    <div className="lk-AllWallets-more">
      <span role="status" dir="auto">
        {text.moreFailed}
      </span>
      <Button variant="secondary" icon={<RefreshIcon size={16} />} onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  )
}
