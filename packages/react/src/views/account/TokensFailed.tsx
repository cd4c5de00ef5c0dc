'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { ErrorIcon, OfflineIcon } from '@latchkey/ui/icons'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useOnline } from '../../store/useOnline.js'

interface TokensFailedProps {
  /** The network's name. */
  readonly network: string
  readonly onRetry: () => void
}

/** The tokens of an account could not be read: why, and the way to try again. */
export function TokensFailed({ network, onRetry }: TokensFailedProps): JSX.Element {
  const text = useLazyText('account', accountEn)
  const common = useText('common')
  const online = useOnline()
  return (
    <EmptyState
      icon={online ? <ErrorIcon size={32} /> : <OfflineIcon size={32} />}
      title={online ? text.tokensFailed : text.offline}
      text={online ? text.tokensFailedHint(network) : text.offlineHint}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}
