'use client'
import type { JSX } from 'react'
import { InfoIcon } from '@latchkey/ui/icons'
import { selectLogin } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'

/** Says that the browser gives the keeper no storage, so that each visit begins with the passkey. */
export function NotKept(): JSX.Element | null {
  const text = useLazyText('login', loginEn)
  const lasting = useSelect((state) => selectLogin(state).lasting)
  if (lasting !== false) return null
  return (
    <div className="lk-Login-note" data-tone="neutral">
      <InfoIcon size={20} />
      <p>
        <strong>{text.notKept}</strong>
        <span>{text.notKeptHint}</span>
      </p>
    </div>
  )
}
