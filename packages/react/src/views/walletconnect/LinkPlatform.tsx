'use client'
import { useState, type JSX } from 'react'
import { Button, ButtonLink, ConnectingRing } from '@latchkey/ui'
import { ExternalLinkIcon } from '@latchkey/ui/icons'
import { selectIsBuffering, selectIsLinkUnanswered, selectPairing } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useText } from '../../messages/useText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { BackToWallets } from '../BackToWallets.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { CopyLink } from './CopyLink.js'
import { NotOpened } from './NotOpened.js'
import { QrPanel } from './QrPanel.js'
import { QrPlatform } from './QrPlatform.js'
import { useLink, type LinkKind } from './useLink.js'
import { useLinkStatus } from './useLinkStatus.js'
import { problemOf, type PairingView } from './usePairing.js'
import type { Target } from './useTarget.js'
import { useWaitClock } from './useWaitClock.js'

interface LinkPlatformProps {
  readonly kind: LinkKind
  readonly pairing: PairingView
  readonly target: Target
}

/** A wallet's app, page or program, opened by the tap itself (behaviour 4.9, 4.11, 4.12). */
export function LinkPlatform({ kind, pairing, target }: LinkPlatformProps): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const common = useText('common')
  const opened = useSelect((state) => selectPairing(state).linkOpened !== undefined)
  const unanswered = useSelect(selectIsLinkUnanswered)
  const buffering = useSelect(selectIsBuffering)
  const [retries, setRetries] = useState(0)
  const [taps, setTaps] = useState(0)
  const [showsCode, setShowsCode] = useState(false)
  const sinceStart = useWaitClock(retries)
  const sinceTap = useWaitClock(`${retries}/${taps}`)

  const uri = pairing.state === 'ready' ? pairing.uri : undefined
  const { link, isUnusable, tell } = useLink(kind, target, uri)
  const status = useLinkStatus({
    kind,
    pairing,
    target,
    isWaiting: opened || buffering,
    isUnanswered: unanswered,
    isSlow: sinceTap === 'slow',
  })
  const tap = (): void => {
    setTaps(taps + 1)
    tell()
  }
  const retry = (): void => {
    setRetries(retries + 1)
    pairing.retry()
  }
  const problem = problemOf(pairing)
  const failed = problem === 'relay' || problem === 'failed'
  // After an unanswered link the main button retries; the link itself is among the other ways.
  const again = !problem && unanswered && sinceStart === 'long'
  if (isUnusable)
    return (
      <QrPlatform
        pairing={pairing}
        target={target}
        text={{ title: text.broken(target.record.name), hint: text.brokenHint }}
      />
    )
  const mainAction = (): JSX.Element => {
    if (problem === 'off') return <BackToWallets size="lg" fullWidth />
    if (failed || again)
      return (
        <Button size="lg" fullWidth onClick={retry}>
          {common.tryAgain}
        </Button>
      )
    return (
      <ButtonLink
        size="lg"
        fullWidth
        href={link?.href}
        target={link?.target}
        loading={pairing.state === 'preparing'}
        icon={kind === 'web' && <ExternalLinkIcon size={20} />}
        onClick={tap}
      >
        {text.open(target.record.name)}
      </ButtonLink>
    )
  }
  return (
    <div className="lk-Waiting lk-Platform">
      {showsCode ? (
        <QrPanel pairing={pairing} target={target} />
      ) : (
        <ConnectingRing {...target.image} state={status.state} tone={status.tone} />
      )}
      <WaitingStatus {...status} details={undefined} />
      <div className="lk-Waiting-actions">
        {mainAction()}
        {!problem && !again && sinceStart === 'long' && (
          <Button variant="ghost" size="lg" fullWidth onClick={retry}>
            {common.tryAgain}
          </Button>
        )}
      </div>
      {unanswered && (
        <NotOpened
          target={target}
          link={link}
          uri={uri}
          hasLink={again}
          onOpen={tap}
          showsCode={showsCode}
          onShowCode={() => setShowsCode(!showsCode)}
        />
      )}
      {problem !== 'off' && !unanswered && (
        <div className="lk-QrPlatform-below" data-hidden={problem !== undefined || undefined}>
          <CopyLink uri={uri} />
        </div>
      )}
    </div>
  )
}
