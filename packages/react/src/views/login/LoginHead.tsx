'use client'
import type { JSX, ReactNode } from 'react'

interface LoginHeadProps {
  /** 32 px. */
  readonly icon?: ReactNode
  readonly title: string
  readonly hint: ReactNode
  /** Of the hint, for a field that it explains. */
  readonly hintId?: string | undefined
  readonly variant?: 'neutral' | 'accent' | 'success' | 'warning' | undefined
}

/** What a screen of the embedded wallet is about; said when it changes. */
export function LoginHead({ icon, title, hint, hintId, variant = 'neutral' }: LoginHeadProps): JSX.Element {
  return (
    <div className="lk-Login-head" role="status">
      {icon && (
        <span className="lk-EmptyState-symbol" data-variant={variant} aria-hidden>
          {icon}
        </span>
      )}
      <p className="lk-Login-title">{title}</p>
      <p id={hintId} className="lk-Login-hint">
        {hint}
      </p>
    </div>
  )
}
