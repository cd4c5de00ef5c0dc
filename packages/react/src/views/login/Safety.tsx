'use client'
import type { JSX } from 'react'
import { IconTile } from '@latchkey/ui'
import { ShieldIcon, WarningIcon } from '@latchkey/ui/icons'
import type { Safety as SafetyLevel } from '@latchkey/core'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'

const TITLES = {
  none: 'notBackedUp',
  passkey: 'backedUpPasskey',
  code: 'backedUpCode',
  both: 'backedUpBoth',
} as const

/** What brings the wallet back on another device, in words. */
export function useSafetyText(safety: SafetyLevel): string {
  return useLazyText('login', loginEn)[TITLES[safety]]
}

/** Whether the wallet can be lost, in one line with its consequence. */
export function Safety({ safety }: { readonly safety: SafetyLevel }): JSX.Element {
  const text = useLazyText('login', loginEn)
  const title = useSafetyText(safety)
  const isSafe = safety !== 'none'
  return (
    <div className="lk-Login-safety" data-safe={isSafe || undefined} role="status">
      <IconTile icon={isSafe ? <ShieldIcon size={20} /> : <WarningIcon size={20} />} />
      <p>
        <strong>{title}</strong>
        <span>{isSafe ? text.backedUpHint : text.notBackedUpHint}</span>
      </p>
    </div>
  )
}
