'use client'
import { useEffect, useRef, useState, type JSX } from 'react'
import { Button } from '@latchkey/ui'
import { WarningIcon } from '@latchkey/ui/icons'
import { forgetDevice } from '@latchkey/core'
import { selectLogin, to, viewPushed } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

/**
 * Takes the wallet off this device, after a second press. Where nothing else opens it the keeper refuses
 * that: it is backed up first, or its account is deleted in the keeper.
 */
export function ForgetDevice(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const common = useText('common')
  const emit = useEmit()
  const run = useRun()
  const wouldLose = useSelect((state) => (selectLogin(state).safety ?? 'none') === 'none')
  const [asks, setAsks] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asks) question.current?.focus()
    else if (asked.current) opener.current?.focus()
    asked.current = asks
  }, [asks])
  if (!asks)
    return (
      <div className="lk-Login-forget">
        <Button ref={opener} variant="danger-secondary" fullWidth onClick={() => setAsks(true)}>
          {text.forget}
        </Button>
      </div>
    )
  return (
    <div className="lk-Login-forget">
      <div
        ref={question}
        className="lk-Login-note"
        data-tone={wouldLose ? 'error' : 'warning'}
        role="alert"
        tabIndex={-1}
      >
        <WarningIcon size={20} />
        <p>
          <strong>{wouldLose ? text.forgetLose : text.forget}</strong>
          <span>{wouldLose ? text.forgetLoseHint : text.forgetHint}</span>
        </p>
      </div>
      {wouldLose ? (
        <Button fullWidth onClick={() => emit(viewPushed(to('UpgradeEmailWallet')))}>
          {text.backUp}
        </Button>
      ) : (
        <Button variant="danger" fullWidth onClick={() => void run(forgetDevice)}>
          {text.forget}
        </Button>
      )}
      <Button variant="ghost" fullWidth onClick={() => setAsks(false)}>
        {common.cancel}
      </Button>
    </div>
  )
}
