'use client'
import type { JSX } from 'react'
import { connectingEn } from '../messages/connecting.en.js'
import { useLazyText } from '../messages/useLazyText.js'

interface WaitingStatusProps {
  readonly state: 'idle' | 'connecting' | 'error' | 'success'
  readonly title: string
  readonly hint: string
  /** The message that the wallet gave. */
  readonly details: string | undefined
}

/** Title and hint of a screen that waits for a wallet. Announced when they change. */
export function WaitingStatus({ state, title, hint, details }: WaitingStatusProps): JSX.Element {
  const text = useLazyText('connecting', connectingEn)
  return (
    <div className="lk-Waiting-texts" role="status" aria-live="polite">
      <p className="lk-Waiting-title" data-state={state}>
        {title}
      </p>
      <p className="lk-Waiting-hint">{hint}</p>
      {details && (
        <p className="lk-Waiting-details">
          {/* A long message is cut; the tooltip has all of it. */}
          <span className="lk-Waiting-said" title={text.said(details)}>
            {text.said(details)}
          </span>
        </p>
      )}
    </div>
  )
}
