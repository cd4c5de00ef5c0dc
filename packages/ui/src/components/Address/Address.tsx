import type { JSX } from 'react'
import { cutMiddle } from '../../format/cutMiddle.js'
import { inFours } from '../../format/inFours.js'

/** Props of {@link Address}. */
export interface AddressProps {
  /** The whole address. */
  value: string
  /** Characters kept at the start, behind a `0x`. Default 4. */
  start?: number | undefined
  /** Characters kept at the end. Default 4, as on the buttons. */
  end?: number | undefined
}

/**
 * An address cut in the middle: whole in the tooltip, read out in groups.
 *
 * @example <Address value="0x6B175474E89094C44Da98b954EedeAC495271d0F" />
 */
export function Address({ value, start = 4, end = 4 }: AddressProps): JSX.Element {
  return (
    <span className="lk-Address" title={value}>
      <bdi aria-hidden>{cutMiddle(value, start, end)}</bdi>
      {/* In groups a screen reader spells the address instead of trying to say it as a word. */}
      <span className="lk-VisuallyHidden">{inFours(value).join(' ')}</span>
    </span>
  )
}
