'use client'
import type { JSX } from 'react'
import { to, viewPushed } from '@latchkey/core/internal'
import { loginWaysEn } from '../../messages/loginWays.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'

/** Leads visitors without a wallet to a first one (behaviour 4.1). */
export function LoginGuide(): JSX.Element {
  const text = useLazyText('loginWays', loginWaysEn)
  const emit = useEmit()
  return (
    <p className="lk-ConnectView-guide" dir="auto">
      {text.guide}{' '}
      <button type="button" className="lk-ConnectView-learn" onClick={() => emit(viewPushed(to('Create')))}>
        {text.guideAction}
      </button>
    </p>
  )
}
