'use client'
import type { JSX } from 'react'
import { ShieldIcon } from '@latchkey/ui/icons'

interface HiddenNoteProps {
  readonly count: number
  readonly shown: boolean
  readonly onChange: (shown: boolean) => void
  readonly text: {
    readonly hidden: (count: number) => string
    readonly hiddenShown: string
    readonly show: string
    readonly hide: string
  }
}

/** How many of a list were made to mislead, and the way to see them. */
export function HiddenNote({ count, shown, onChange, text }: HiddenNoteProps): JSX.Element | null {
  if (count === 0 && !shown) return null
  return (
    <div className="lk-ActivityNote" role="status">
      <ShieldIcon size={16} />
      <span dir="auto">{shown ? text.hiddenShown : text.hidden(count)}</span>
      <button type="button" className="lk-Activity-all" onClick={() => onChange(!shown)}>
        {shown ? text.hide : text.show}
      </button>
    </div>
  )
}
