'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { ErrorIcon } from '@latchkey/ui/icons'
import { onrampEn } from '../../messages/onramp.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'

/** What could not be loaded, and the way to try again. */
export function NotLoaded({
  title,
  retry,
}: {
  readonly title: string
  readonly retry: () => void
}): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const common = useText('common')
  return (
    <EmptyState
      layout="screen"
      icon={<ErrorIcon size={32} />}
      title={title}
      text={text.loadFailedHint}
      action={
        <Button size="lg" fullWidth onClick={retry}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}
