'use client'
import { useState, type JSX } from 'react'
import { Toggle } from '@latchkey/ui'
import { setPreferredAccountType } from '@latchkey/core'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { useSmartAccount } from './useSmartAccount.js'

/** How several steps go out: the address is the same (S6.02, behaviour 4.33). */
export function AccountTypeToggle(): JSX.Element | null {
  const text = useLazyText('login', loginEn)
  const core = useCore()
  const account = useSmartAccount()
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState(false)
  if (account?.isDeployed === undefined) return null
  const { namespace, isPreferred } = account
  async function choose(on: boolean): Promise<void> {
    if (saving) return
    setSaving(true)
    setFailed(false)
    const type = on ? 'smartAccount' : 'eoa'
    await setPreferredAccountType(core, { namespace, type }).catch(() => setFailed(true))
    setSaving(false)
  }
  return (
    <div className="lk-Login-toggle" aria-busy={saving}>
      <Toggle
        label={text.smartToggle}
        description={text.smartToggleHint}
        checked={isPreferred}
        onChange={(on) => void choose(on)}
      />
      <p className="lk-Outcome" role="status" data-tone="warning">
        {failed && text.smartToggleFailed}
      </p>
    </div>
  )
}
