'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { OfflineIcon, WarningIcon } from '@latchkey/ui/icons'
import { useText } from '../../messages/useText.js'
import { BackToWallets } from '../BackToWallets.js'
import { useProblemText } from './useProblemText.js'
import type { PairingProblemKind } from './usePairing.js'

interface PairingProblemProps {
  readonly kind: PairingProblemKind
  readonly onRetry: () => void
}

/** Why there is nothing to scan or to open (R2: trouble of the relay stays here, with a retry). */
export function PairingProblem({ kind, onRetry }: PairingProblemProps): JSX.Element {
  const common = useText('common')
  const { title, hint, canRetry } = useProblemText(kind)
  return (
    <div className="lk-PairingProblem" role="alert">
      {kind === 'offline' ? <OfflineIcon size={32} /> : <WarningIcon size={32} />}
      <p className="lk-PairingProblem-title">{title}</p>
      <p className="lk-PairingProblem-hint">{hint}</p>
      {canRetry && <Button onClick={onRetry}>{common.tryAgain}</Button>}
      {kind === 'off' && <BackToWallets />}
    </div>
  )
}
