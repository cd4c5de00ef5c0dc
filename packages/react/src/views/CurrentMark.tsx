'use client'
import type { JSX } from 'react'
import { CheckIcon } from '@latchkey/ui/icons'
import { networksEn } from '../messages/networks.en.js'
import { useLazyText } from '../messages/useLazyText.js'

/** Marks the active row of a list, alike on every screen. */
export function CurrentMark(): JSX.Element {
  const text = useLazyText('networks', networksEn)
  return (
    <span className="lk-CurrentMark">
      <CheckIcon size={16} />
      <bdi>{text.current}</bdi>
    </span>
  )
}
