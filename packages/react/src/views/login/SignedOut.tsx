'use client'
import type { JSX } from 'react'
import { EmptyState } from '@latchkey/ui'
import { ClockIcon } from '@latchkey/ui/icons'
import { loginErrorsEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { BackToWallets } from '../BackToWallets.js'

/** Shown where the sign-in that a view is about has ended. */
export function SignedOut(): JSX.Element {
  const { late } = useLazyText('loginErrors', loginErrorsEn)
  return (
    <div className="lk-View">
      <EmptyState
        layout="screen"
        icon={<ClockIcon size={32} />}
        title={late.title}
        text={late.hint}
        action={<BackToWallets size="lg" fullWidth />}
      />
    </div>
  )
}
