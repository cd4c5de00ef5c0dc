'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { OfflineIcon, WarningIcon } from '@latchkey/ui/icons'
import { useText } from '../messages/useText.js'

interface ViewProblemProps {
  /** Its code did not arrive, or it failed while it was drawn. */
  readonly kind: 'load' | 'draw'
  readonly onRetry: () => void
}

/** In the place of a view that cannot show. */
export function ViewProblem({ kind, onRetry }: ViewProblemProps): JSX.Element {
  const text = useText('shell')
  const load = kind === 'load'
  return (
    <div className="lk-View" role="alert">
      <EmptyState
        layout="screen"
        icon={load ? <OfflineIcon size={32} /> : <WarningIcon size={32} />}
        variant={load ? 'neutral' : 'warning'}
        title={load ? text.loadFailed : text.broken}
        text={load ? text.loadFailedHint : text.brokenHint}
        action={
          <Button variant="secondary" size="lg" fullWidth onClick={onRetry}>
            {text.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
