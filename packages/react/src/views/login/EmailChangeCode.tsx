'use client'
import { useMemo, type JSX } from 'react'
import { resendEmailChange, verifyEmailChange } from '@latchkey/core'
import { selectLogin } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useSettled } from '../../store/useSettled.js'
import { CodeEntry } from './CodeEntry.js'
import { UpdateEmailWalletView } from './UpdateEmailWalletView.js'

/** The code of one step of a change: to the address of now, then to the new one (behaviour 4.23, 4.24). */
export function EmailChangeCode({ stage }: { readonly stage: 'primary' | 'secondary' }): JSX.Element {
  const text = useLazyText('login', loginEn)
  const run = useRun()
  const { emailChange } = useSelect(selectLogin)
  const known = useMemo(
    () =>
      (emailChange?.status === 'code' || emailChange?.status === 'checking') && emailChange.stage === stage
        ? emailChange
        : undefined,
    [emailChange, stage],
  )
  const sent = useSettled(known, known !== undefined)
  if (!sent) return <UpdateEmailWalletView />
  return (
    <div className="lk-View lk-Login">
      <CodeEntry
        title={stage === 'primary' ? text.primaryTitle : text.secondaryTitle}
        sent={sent}
        tried="addressChange"
        busy={emailChange?.status === 'checking'}
        busyText={text.checking}
        sending={emailChange?.status === 'sending'}
        failure={emailChange?.status === 'failed' ? emailChange.error : undefined}
        onCode={(code) => void run(verifyEmailChange, { code })}
        onResend={() => void run(resendEmailChange)}
      />
    </div>
  )
}
