'use client'
import type { JSX } from 'react'
import { Button, ButtonLink, ConnectingRing } from '@latchkey/ui'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { WaitingStatus } from '../WaitingStatus.js'
import type { Target } from './useTarget.js'

interface BrowsePlatformProps {
  readonly href: string
  readonly target: Target
  /** Shows the platform that connects by a pairing. */
  readonly onOther: () => void
}

/** A wallet whose users on phones open pages in its own browser (behaviour 7.4). */
export function BrowsePlatform({ href, target, onOther }: BrowsePlatformProps): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const { name } = target.record
  return (
    <div className="lk-Waiting lk-Platform">
      <ConnectingRing {...target.image} state="idle" />
      <WaitingStatus
        state="idle"
        title={text.openIn(name)}
        hint={text.browseHint(name)}
        details={undefined}
      />
      <div className="lk-Waiting-actions">
        <ButtonLink size="lg" fullWidth href={href} target="_self">
          {text.open(name)}
        </ButtonLink>
        <Button variant="secondary" size="lg" fullWidth onClick={onOther}>
          {text.elsewhere}
        </Button>
      </div>
    </div>
  )
}
