'use client'
import { useState, type JSX } from 'react'
import { QrCode, QrSkeleton, VisuallyHidden } from '@latchkey/ui'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { PairingProblem } from './PairingProblem.js'
import { useDelayed } from './useDelayed.js'
import { problemOf, type PairingView } from './usePairing.js'
import type { Target } from './useTarget.js'
import { useWidth } from './useWidth.js'

interface QrPanelProps {
  readonly pairing: PairingView
  readonly target: Target | undefined
}

const DELAY_MS = 200 // S4.27

/** The code, its shape while it is on its way, or why there is none: all in the same place. */
export function QrPanel({ pairing, target }: QrPanelProps): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const { ref, width } = useWidth<HTMLDivElement>()
  const { uri } = pairing
  const stands = useDelayed(uri !== undefined, DELAY_MS)
  const [late] = useState(!stands)
  const problem = problemOf(pairing)
  const shown = stands && width > 0 ? uri : undefined
  const progress = shown === undefined ? text.preparing : text.codeReady
  return (
    <div
      ref={ref}
      className="lk-QrPanel"
      data-late={late || undefined}
      aria-busy={pairing.state === 'preparing' || undefined}
    >
      {width > 0 && shown === undefined && <QrSkeleton size={width} still={problem !== undefined} />}
      {shown !== undefined && (
        <QrCode
          value={shown}
          label={text.codeOf(target?.record.name ?? text.anyWallet)}
          size={width}
          logo={target?.image}
          faded={problem !== undefined}
        />
      )}
      {problem && <PairingProblem kind={problem} onRetry={pairing.retry} />}
      <div role="status">
        <VisuallyHidden>{problem ? '' : progress}</VisuallyHidden>
      </div>
    </div>
  )
}
