'use client'
import type { JSX } from 'react'
import { pairingEn } from '../../messages/pairing.en.js'
import { useWords } from '../../messages/useWords.js'
import { CopyLink } from './CopyLink.js'
import { QrPanel } from './QrPanel.js'
import { Renewal } from './Renewal.js'
import { shortName } from './shortName.js'
import type { PairingView } from './usePairing.js'
import type { Target } from './useTarget.js'

interface QrPlatformProps {
  readonly pairing: PairingView
  /** Any wallet when absent. */
  readonly target: Target | undefined
}

// One line, so that the time that is left takes its place without a jump.
const MOST_LETTERS = 18

/** A code for a wallet on another device (behaviour 4.10). */
export function QrPlatform({ pairing, target }: QrPlatformProps): JSX.Element {
  const text = useWords('pairing', pairingEn)
  const ready = pairing.state === 'ready'
  return (
    <div className="lk-QrPlatform">
      <QrPanel pairing={pairing} target={target} />
      <div className="lk-QrPlatform-words">
        <p className="lk-QrPlatform-title">{text.scan}</p>
        <p className="lk-QrPlatform-hint">
          <Renewal expiresAt={ready ? pairing.expiresAt : undefined} hint={target ? text.scanWith(shortName(target.record.name, MOST_LETTERS)) : text.scanWithAny} />
        </p>
      </div>
      <CopyLink uri={ready ? pairing.uri : undefined} />
    </div>
  )
}
