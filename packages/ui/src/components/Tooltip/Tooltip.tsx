'use client'
import {
  type JSX,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'
import { placeTooltip } from './placeTooltip.js'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** A few words. Nothing that is needed to use the page. */
  content: ReactNode
  /** The one element it describes: focusable, and taking `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
  /** `shade` stands out of the card, `fill` belongs to it. Default `shade`. */
  variant?: 'shade' | 'fill' | undefined
}

const DELAY_MS = 300

/**
 * Shows on hover and on keyboard focus, stays while the pointer is on it, leaves with Escape (which then goes
 * no further). It lives in the top layer, so no card clips it.
 *
 * @example <Tooltip content="Copy address"><IconButton label="Copy" icon={<CopyIcon />} /></Tooltip>
 */
export function Tooltip({ content, children, variant = 'shade' }: TooltipProps): JSX.Element {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  function change(next: boolean, delay: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useIsomorphicLayoutEffect(() => {
    if (!open || !anchor.current || !bubble.current) return
    const { current: target } = anchor
    const { current: element } = bubble
    const place = (): void => placeTooltip(target, element)
    element.showPopover?.()
    place()
    addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      element.hidePopover?.()
    }
  }, [open, content])

  useEffect(() => {
    if (!open) return
    const close = (): void => setOpen(false)
    // On the window and captured, so that it comes before the dialog's own listener on the document.
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    addEventListener('keydown', handleKey, true)
    addEventListener('scroll', close, true)
    return () => {
      removeEventListener('keydown', handleKey, true)
      removeEventListener('scroll', close, true)
    }
  }, [open])

  return (
    <span
      ref={anchor}
      className="lk-Tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && change(true, DELAY_MS)}
      onPointerLeave={() => change(false, 100)}
      onPointerDown={() => change(false, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && change(true, 0)}
      onBlur={() => change(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="lk-Tooltip"
        data-variant={variant}
      >
        {content}
      </span>
    </span>
  )
}
