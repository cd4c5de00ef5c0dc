'use client'
import type { JSX } from 'react'
import { ConnectingRing } from '@latchkey/ui'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { toneOf } from '../tones.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { GetWalletButton } from './GetWalletButton.js'
import type { Target } from './useTarget.js'

/** The wallet is an extension that this browser does not have (S2.55). */
export function UnsupportedPlatform({ target }: { readonly target: Target }): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  return (
    <div className="lk-Waiting lk-Platform">
      <ConnectingRing {...target.image} state="error" tone={toneOf('not-detected')} />
      <WaitingStatus
        state="error"
        title={text.notDetected}
        hint={text.notDetectedHint(target.record.name)}
        details={undefined}
      />
      <div className="lk-Waiting-actions">
        <GetWalletButton record={target.record} size="lg" fullWidth>
          {text.install(target.record.name)}
        </GetWalletButton>
      </div>
    </div>
  )
}
