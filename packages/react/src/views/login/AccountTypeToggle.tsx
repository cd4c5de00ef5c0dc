'use client'
import type { JSX } from 'react'
import { Toggle } from '@latchkey/ui'
import { setPreferredAccountType } from '@latchkey/core'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSmartAccount } from './useSmartAccount.js'

/** How transactions go out: the address is the same (S6.02, behaviour 4.33). */
export function AccountTypeToggle(): JSX.Element | null {
  const text = useLazyText('login', loginEn)
  const run = useRun()
  const account = useSmartAccount()
  if (!account) return null
  const { namespace, isPreferred } = account
  return (
    <div className="lk-Login-toggle">
      <Toggle
        label={text.smartToggle}
        description={text.smartToggleHint}
        checked={isPreferred}
        onChange={(on) => void run(setPreferredAccountType, { namespace, type: on ? 'smartAccount' : 'eoa' })}
      />
    </div>
  )
}
