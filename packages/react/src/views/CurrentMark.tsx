'use client'
import type { JSX } from 'react'
import { CheckIcon } from '@latchkey/ui/icons'
import { useText } from '../messages/useText.js'

/** Marks the active row of a list, alike on every screen. */
export function CurrentMark(): JSX.Element {
  const text = useText('networks')
  return (
    <span className="lk-CurrentMark">
      <CheckIcon size={16} />
      <bdi>{text.current}</bdi>
    </span>
  )
}
