'use client'
import type { JSX, ReactNode, Ref } from 'react'
import { useSwap } from '../../hooks/useSwap.js'

/** Props of {@link Header}. */
export interface HeaderProps {
  /** The title; may be empty. */
  title: string
  /** Read out instead of an empty title. */
  label?: string | undefined
  /** Way the title moves when it changes. Default `next`. */
  direction?: 'next' | 'prev' | undefined
  /** A tag behind the title. */
  tag?: ReactNode
  /** At the start: back, help, or the network. */
  start?: ReactNode
  /** At the end: close. */
  end?: ReactNode
  /** The heading, to move the focus to when the view changes. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

// S9.02
const TITLE_MS = 120

/**
 * The 64 px head of a card. Its heading takes the focus when asked (`tabIndex` -1).
 *
 * @example <Header title="Connect Wallet" end={<IconButton label="Close" icon={<CloseIcon />} />}
 *   headingRef={heading} />
 */
export function Header(props: HeaderProps): JSX.Element {
  const { title, label, direction = 'next', tag, start, end, headingRef } = props
  const swap = useSwap(title, title, TITLE_MS)
  // The heading comes first, so that Tab leads from it through the whole card.
  return (
    <header className="lk-Header">
      <h2 ref={headingRef} tabIndex={-1} className="lk-Header-heading">
        <span key={swap.key} className="lk-Header-title" data-state={swap.state} data-direction={direction}>
          {swap.node}
        </span>
        {!title && label && <span className="lk-VisuallyHidden">{label}</span>}
        {tag}
      </h2>
      <div className="lk-Header-slot">{start}</div>
      <div className="lk-Header-slot" data-end="">
        {end}
      </div>
    </header>
  )
}
