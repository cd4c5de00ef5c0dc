'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { OfflineIcon, WarningIcon } from '@latchkey/ui/icons'
import { pairingEn } from '../../messages/pairing.en.js'
import { useText } from '../../messages/useText.js'
import { useWords } from '../../messages/useWords.js'

interface PairingProblemProps {
  readonly kind: 'failed' | 'offline' | 'off'
  readonly onRetry: () => void
}

/** Why there is nothing to scan or to open (R2: trouble of the relay stays here, with a retry). */
export function PairingProblem({ kind, onRetry }: PairingProblemProps): JSX.Element {
  const text = useWords('pairing', pairingEn)
  const common = useText('common')
  const words = {
    failed: [text.relay, text.relayHint],
    offline: [text.offline, text.offlineHint],
    off: [text.off, text.offHint],
  }[kind]
  return (
    <div className="lk-PairingProblem" role="alert">
      {kind === 'failed' ? <WarningIcon size={32} /> : <OfflineIcon size={32} />}
      <p className="lk-PairingProblem-title">{words[0]}</p>
      <p className="lk-PairingProblem-hint">{words[1]}</p>
      {kind === 'failed' && <Button onClick={onRetry}>{common.tryAgain}</Button>}
    </div>
  )
}
