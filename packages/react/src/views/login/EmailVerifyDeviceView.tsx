'use client'
import { useState, type JSX } from 'react'
import { Button } from '@latchkey/ui'
import { LockIcon, PhoneIcon } from '@latchkey/ui/icons'
import { selectLogin } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { LoginHead } from './LoginHead.js'
import { Surface } from './Surface.js'

/**
 * The wallet is known and this device is not (S2.23): a passkey, the recovery code or another device opens
 * it, in a frame of the keeper. Where there is none of these, no one can help, and the screen says so.
 */
export function EmailVerifyDeviceView(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const [lost, setLost] = useState(false)
  const isKnown = useSelect((state) => selectLogin(state).surface === 'consent')
  if (lost)
    return (
      <div className="lk-View lk-Login">
        <LoginHead icon={<LockIcon size={32} />} title={text.noneTitle} hint={text.noneText} />
        <p className="lk-Login-note">{text.noneAdvice}</p>
        <div className="lk-Login-actions">
          <Button size="lg" fullWidth onClick={() => setLost(false)}>
            {text.noneBack}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="lk-View lk-Login">
      <LoginHead
        icon={<PhoneIcon size={32} />}
        title={isKnown ? text.consentTitle : text.deviceTitle}
        hint={isKnown ? text.consentHint : text.deviceHint}
      />
      <Surface key={String(isKnown)} kind={isKnown ? 'consent' : 'recover'} height={320} />
      {!isKnown && (
        <div className="lk-Login-actions">
          <Button variant="ghost" size="lg" fullWidth onClick={() => setLost(true)}>
            {text.none}
          </Button>
        </div>
      )}
    </div>
  )
}
