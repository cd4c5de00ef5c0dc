'use client'
import type { JSX } from 'react'
import { Button, ButtonLink, ConnectingRing, Countdown, SocialLogo } from '@latchkey/ui'
import { loginWithFarcaster } from '@latchkey/core'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { clockTime } from './clockTime.js'
import { FarcasterCode } from './FarcasterCode.js'
import { providerName } from '../../messages/providerName.js'
import { useFarcaster } from './useFarcaster.js'

const MINUTE = 60
const RINGS = {
  waiting: 'connecting',
  preparing: 'connecting',
  signingIn: 'connecting',
  over: 'error',
  failed: 'error',
  idle: 'idle',
} as const

/** Signs in with the Farcaster app (S2.47, behaviour 4.27): by a code on a desktop, by a link on a phone. */
export function ConnectingFarcasterView(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const common = useText('common')
  const locale = useLocale()
  const run = useRun()
  const { platform } = useCore().services
  const app = providerName('farcaster')
  const { state, tone, url, expiresAt, title, hint } = useFarcaster(app)
  const isPhone = platform.isMobile()
  const isDone = state === 'over' || state === 'failed' || state === 'idle'
  const withCode = !isPhone && (state === 'waiting' || state === 'preparing' || state === 'over')
  return (
    <div className="lk-View lk-Waiting">
      {withCode ? (
        <FarcasterCode url={url} app={app} faded={state === 'over'} />
      ) : (
        <ConnectingRing
          id={app}
          name={app}
          mark={<SocialLogo name="farcaster" size={32} />}
          state={RINGS[state]}
          tone={tone}
        />
      )}
      <WaitingStatus state={RINGS[state]} title={title} hint={hint} details={undefined} />
      {state === 'waiting' && (
        <p className="lk-Login-status">
          <Countdown
            until={expiresAt}
            now={platform.now}
            format={(seconds) => text.goodFor(clockTime(seconds, locale))}
            speak={(seconds) => text.goodForMinutes(Math.ceil(seconds / MINUTE))}
          />
        </p>
      )}
      <div className="lk-Waiting-actions">
        {isPhone && (state === 'waiting' || state === 'preparing') && (
          <ButtonLink size="lg" fullWidth href={url} loading={url === undefined}>
            {text.open(app)}
          </ButtonLink>
        )}
        {isDone && (
          <Button size="lg" fullWidth onClick={() => void run(loginWithFarcaster)}>
            {state === 'over' && !isPhone ? text.newQrCode : common.tryAgain}
          </Button>
        )}
      </div>
    </div>
  )
}
