'use client'
import type { JSX } from 'react'
import { useText } from '../messages/useText.js'

/**
 * The name of a view without a title in the header (S2.50). Hidden from screen readers, which hear it from
 * the header's heading.
 */
export function ViewHeading({
  view,
}: {
  readonly view: 'Profile' | 'AccountSettings' | 'ChooseAccountName'
}): JSX.Element {
  const text = useText('shell')
  return (
    <p className="lk-View-heading" aria-hidden>
      {text[view]}
    </p>
  )
}
