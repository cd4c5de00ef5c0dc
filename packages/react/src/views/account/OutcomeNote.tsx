'use client'
import type { JSX } from 'react'
import { Link } from '@latchkey/ui'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import type { Outcome } from './useOutcome.js'

/** How a change ended. It is always there, so that a screen reader hears what comes into it. */
export function OutcomeNote({ ended }: Pick<Outcome, 'ended'>): JSX.Element {
  const text = useLazyText('account', accountEn)
  return (
    <p className="lk-Outcome" role="status" data-tone={ended?.tone} dir="auto">
      {ended?.text}
      {ended?.url !== undefined && (
        <>
          {' '}
          <Link href={ended.url}>{text.viewTransaction}</Link>
        </>
      )}
    </p>
  )
}
