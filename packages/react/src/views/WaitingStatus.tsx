'use client'
import type { JSX } from 'react'
import { useText } from '../messages/useText.js'

interface WaitingStatusProps {
  readonly state: 'idle' | 'connecting' | 'error' | 'success'
  readonly title: string
  readonly hint: string
  /** The wallet's own words. */
  readonly details: string | undefined
}

/** What a screen waits for, or why it no longer does. Read out when it changes. */
export function WaitingStatus({ state, title, hint, details }: WaitingStatusProps): JSX.Element {
  const text = useText('connecting')
  return (
    <div className="lk-Waiting-texts" role="status" aria-live="polite">
      <p className="lk-Waiting-title" data-state={state}>
        {title}
      </p>
      <p className="lk-Waiting-hint">{hint}</p>
      {details && (
        <p className="lk-Waiting-details">
          {/* Where it is cut, the rest is in the title. */}
          <span className="lk-Waiting-said" title={text.said(details)}>
            {text.said(details)}
          </span>
        </p>
      )}
    </div>
  )
}
