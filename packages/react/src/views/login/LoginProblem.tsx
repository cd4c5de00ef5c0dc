'use client'
import type { JSX } from 'react'
import { ErrorIcon, InfoIcon, WarningIcon } from '@latchkey/ui/icons'
import type { ErrorShape } from '@latchkey/core/internal'
import { loginErrorsEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { problemOf, type Tried } from './problemOf.js'

const ICONS = { neutral: InfoIcon, waiting: InfoIcon, warning: WarningIcon, error: ErrorIcon } as const

interface LoginProblemProps {
  readonly error: ErrorShape
  readonly tried?: Tried | undefined
}

/** Why a sign-in, or a change of the address, did not work, where it was tried. */
export function LoginProblem({ error, tried }: LoginProblemProps): JSX.Element {
  const texts = useLazyText('loginErrors', loginErrorsEn)
  const { problem, tone } = problemOf(error.code, tried)
  const Icon = ICONS[tone]
  return (
    <div className="lk-Login-note" data-tone={tone} role="alert">
      <Icon size={20} />
      <p>
        <strong>{texts[problem].title}</strong>
        <span>{texts[problem].hint}</span>
      </p>
    </div>
  )
}
