'use client'
import { useState, type JSX } from 'react'
import { Button } from '@latchkey/ui'
import { WarningIcon } from '@latchkey/ui/icons'
import { forgetDevice } from '@latchkey/core'
import { selectLogin } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'

/**
 * Takes the wallet off this device, after a second press. Where nothing else opens it, the visitor has to say
 * that it may be lost.
 */
export function ForgetDevice(): JSX.Element {
  const text = useLazyText('login', loginEn)
  const common = useText('common')
  const run = useRun()
  const wouldLose = useSelect((state) => (selectLogin(state).safety ?? 'none') === 'none')
  const [asks, setAsks] = useState(false)
  const [sure, setSure] = useState(false)
  if (!asks)
    return (
      <div className="lk-Login-forget">
        <Button variant="danger-secondary" fullWidth onClick={() => setAsks(true)}>
          {text.forget}
        </Button>
      </div>
    )
  return (
    <div className="lk-Login-forget">
      <div className="lk-Login-note" data-tone={wouldLose ? 'error' : 'warning'} role="alert">
        <WarningIcon size={20} />
        <p>
          <strong>{wouldLose ? text.forgetLose : text.forget}</strong>
          <span>{wouldLose ? text.forgetLoseHint : text.forgetHint}</span>
        </p>
      </div>
      {wouldLose && (
        <label className="lk-Login-sure">
          <input
            type="checkbox"
            className="lk-Legal-box"
            checked={sure}
            onChange={({ target }) => setSure(target.checked)}
          />
          <span dir="auto">{text.forgetSure}</span>
        </label>
      )}
      <Button variant="danger" fullWidth disabled={wouldLose && !sure} onClick={() => void run(forgetDevice)}>
        {text.forget}
      </Button>
      <Button variant="ghost" fullWidth onClick={() => setAsks(false)}>
        {common.cancel}
      </Button>
    </div>
  )
}
