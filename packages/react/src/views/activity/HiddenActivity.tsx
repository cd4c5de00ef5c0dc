'use client'
import type { JSX } from 'react'
import { ShieldIcon } from '@latchkey/ui/icons'
import { activityEn } from '../../messages/activity.en.js'
import { useLazyText } from '../../messages/useLazyText.js'

interface HiddenActivityProps {
  readonly count: number
  readonly shown: boolean
  readonly onChange: (shown: boolean) => void
}

/** How many rows were made to mislead, and the way to see them. */
export function HiddenActivity({ count, shown, onChange }: HiddenActivityProps): JSX.Element | null {
  const text = useLazyText('activity', activityEn)
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
