'use client'
import type { JSX } from 'react'
import { Button, ButtonLink, ConnectingRing, CopyButton, SocialLogo } from '@latchkey/ui'
import { goBack, toastShown, type ViewParams } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { loginWaysEn } from '../../messages/loginWays.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { browserLink, isInApp } from './inAppBrowser.js'
import { NumberEntry } from './NumberEntry.js'
import { providerName } from '../../messages/providerName.js'
import { useSocialStatus } from './useSocialStatus.js'
import { useWays } from './useWays.js'

/** Waits for the window of a provider (S2.45, behaviour 4.26), which the tile that led here has opened. */
export function ConnectingSocialView({
  params: { provider },
}: {
  readonly params: ViewParams['ConnectingSocial']
}): JSX.Element {
  const text = useLazyText('login', loginEn)
  const ways = useLazyText('loginWays', loginWaysEn)
  const common = useText('common')
  const run = useRun()
  const { social } = useWays()
  const status = useSocialStatus(provider)
  const name = providerName(provider)
  // Providers refuse pages inside of other apps.
  const inApp =
    status.state !== 'success' && (provider === 'google' || status.failed) && isInApp(navigator.userAgent)
  const again = status.failed ? common.tryAgain : text.openAgain
  const otherWay = !inApp && status.failed && !status.mayRetry
  return (
    <div className="lk-View lk-Waiting">
      <ConnectingRing
        id={provider}
        name={name}
        mark={<SocialLogo name={provider} size={32} />}
        state={inApp ? 'idle' : status.state}
        tone={status.tone}
      />
      <WaitingStatus
        state={status.state}
        title={inApp ? text.inApp(name) : status.title}
        hint={inApp ? text.inAppHint : status.hint}
        details={undefined}
      />
      <div className="lk-Waiting-actions">
        {inApp && <OpenInBrowser />}
        {!inApp && status.asksNumber && <NumberEntry />}
        {!inApp && status.mayRetry && (
          <Button
            variant={status.state === 'connecting' ? 'secondary' : 'primary'}
            size="lg"
            fullWidth
            onClick={() => social(provider)}
          >
            {status.state === 'idle' ? ways.with(name) : again}
          </Button>
        )}
        {status.state !== 'success' && (
          <Button
            variant={otherWay ? 'primary' : 'ghost'}
            size="lg"
            fullWidth
            onClick={() => void run(goBack)}
          >
            {otherWay ? ways.more : common.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

function OpenInBrowser(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const toasts = useText('toasts')
  const emit = useEmit()
  const link = browserLink({ userAgent: navigator.userAgent, href: location.href })
  return (
    <>
      {link !== undefined && (
        <ButtonLink size="lg" fullWidth href={link}>
          {text.openBrowser}
        </ButtonLink>
      )}
      <CopyButton
        value={location.href}
        label={text.copyLink}
        variant="ghost"
        copiedText={toasts['link-copied']}
        failedText={toasts['copy-failed']}
        onCopied={() => emit(toastShown({ variant: 'success', code: 'link-copied' }))}
        onFailed={() => emit(toastShown({ variant: 'error', code: 'copy-failed' }))}
      >
        {text.copyLink}
      </CopyButton>
    </>
  )
}
