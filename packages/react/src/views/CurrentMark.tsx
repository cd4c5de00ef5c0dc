'use client'
import type { JSX } from 'react'
import { Tag } from '@latchkey/ui'
import { CheckIcon } from '@latchkey/ui/icons'
import { useText } from '../messages/useText.js'

/** Marks the chosen one of several rows, in the same words everywhere. */
export function CurrentMark(): JSX.Element {
  const text = useText('networks')
  return (
    <Tag variant="accent">
      <CheckIcon size={12} className="lk-CurrentMark" />
      {text.current}
    </Tag>
  )
}
