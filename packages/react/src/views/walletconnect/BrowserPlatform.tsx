'use client'
import type { JSX } from 'react'
import { shallowEqual } from 'react-redux'
import { Button, ConnectingRing } from '@latchkey/ui'
import { pickConnector, selectInstalledConnector } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { connectingEn } from '../../messages/connecting.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { WaitingStatus } from '../WaitingStatus.js'
import type { Target } from './useTarget.js'

/** The wallet is in this browser: exactly that one is asked, and no other (behaviour 4.8). */
export function BrowserPlatform({ target }: { readonly target: Target }): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const connecting = useLazyText('connecting', connectingEn)
  const run = useRun()
  const connector = useSelect((state) => selectInstalledConnector(state, target.record), shallowEqual)
  const { name } = target.record
  return (
    <div className="lk-Waiting lk-Platform">
      <ConnectingRing {...target.image} state="idle" />
      <WaitingStatus
        state="idle"
        title={connecting.idle(name)}
        hint={connecting.idleHint}
        details={undefined}
      />
      <div className="lk-Waiting-actions">
        <Button
          size="lg"
          fullWidth
          disabled={!connector}
          disabledReason={text.notDetected}
          onClick={() => connector && void run(pickConnector, connector)}
        >
          {connecting.connect}
        </Button>
      </div>
    </div>
  )
}
