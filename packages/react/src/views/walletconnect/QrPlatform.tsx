'use client'
import type { JSX } from 'react'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { CopyLink } from './CopyLink.js'
import { QrPanel } from './QrPanel.js'
import { Renewal } from './Renewal.js'
import { problemOf, type PairingView } from './usePairing.js'
import type { Target } from './useTarget.js'

interface QrPlatformProps {
  readonly pairing: PairingView
  /** Any wallet when absent. */
  readonly target: Target | undefined
  /** What stands below the code, where it is not about a wallet on a phone. */
  readonly text?: { readonly title: string; readonly hint: string } | undefined
}

/** A code for a wallet on another device (behaviour 4.10). */
export function QrPlatform({ pairing, target, text: given }: QrPlatformProps): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const ready = pairing.state === 'ready'
  const problem = problemOf(pairing)
  const { title, hint } = given ?? {
    title: text.scan,
    hint: target ? text.scanWith(target.record.name) : text.scanWithAny,
  }
  return (
    <div className="lk-QrPlatform" data-state={problem === undefined ? 'code' : 'problem'}>
      <QrPanel pairing={pairing} target={target} />
      {/* Without a code there is no hint to scan it; the room stays where a code will come. */}
      {problem !== 'off' && (
        <div className="lk-QrPlatform-below" data-hidden={problem !== undefined || undefined}>
          <div className="lk-QrPlatform-texts">
            <p className="lk-QrPlatform-title">{title}</p>
            <p className="lk-QrPlatform-hint">
              <Renewal expiresAt={ready ? pairing.expiresAt : undefined} hint={hint} />
            </p>
          </div>
          <CopyLink uri={ready ? pairing.uri : undefined} />
        </div>
      )}
    </div>
  )
}
