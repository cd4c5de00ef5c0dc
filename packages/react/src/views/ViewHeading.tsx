'use client'
import type { JSX } from 'react'
import { useText } from '../messages/useText.js'

/**
 * The name of a view that has no title in the header (S2.50), on its screen. A screen reader hears it from
 * the header's heading already.
 */
export function ViewHeading({ view }: { readonly view: 'Profile' | 'AccountSettings' }): JSX.Element {
  const text = useText('shell')
  return (
    <p className="lk-View-heading" aria-hidden>
      {text[view]}
    </p>
  )
}
