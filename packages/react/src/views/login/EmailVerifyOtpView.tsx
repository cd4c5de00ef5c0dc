'use client'
import { useMemo, type JSX } from 'react'
import { Button } from '@latchkey/ui'
import { resendEmailCode, verifyEmailCode } from '@latchkey/core'
import { goBack, selectLogin } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useSettled } from '../../store/useSettled.js'
import { CodeEntry } from './CodeEntry.js'
import { EmailLoginView } from './EmailLoginView.js'

/**
 * The code from the mail (S2.23, behaviour 4.20). It is sent with its sixth digit; Back keeps the address.
 */
export function EmailVerifyOtpView(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const run = useRun()
  const login = useSelect(selectLogin)
  const known = useMemo(
    () => (login.status === 'code' || login.status === 'checking' ? login : undefined),
    [login],
  )
  const sent = useSettled(known, known !== undefined)
  if (!sent) return <EmailLoginView />
  const signingIn = login.status === 'connecting'
  return (
    <div className="lk-View lk-Login">
      <CodeEntry
        title={text.codeTitle}
        sent={sent}
        busy={signingIn || login.status === 'checking'}
        busyText={signingIn ? text.signingIn : text.checking}
        sending={login.status === 'sending'}
        failure={login.status === 'failed' ? login.error : undefined}
        onCode={(code) => void run(verifyEmailCode, { code })}
        onResend={() => void run(resendEmailCode)}
      >
        <Button variant="ghost" size="lg" fullWidth onClick={() => void run(goBack)}>
          {text.otherEmail}
        </Button>
      </CodeEntry>
    </div>
  )
}
