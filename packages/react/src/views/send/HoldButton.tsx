'use client'
import { useEffect, useLayoutEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react'
import { Button, VisuallyHidden, type ButtonProps } from '@latchkey/ui'

interface HoldButtonProps extends Pick<ButtonProps, 'children' | 'disabled' | 'loading'> {
  /** What a short press says. */
  readonly hint: string
  /** What it says to a visitor whose software presses at once, without a duration. */
  readonly again: string
  readonly onHeld: () => void
}

const HOLD_MS = 1000

/**
 * A button that acts after a second: nothing is confirmed by a reflex. The pointer or the key is held; a
 * screen reader's press has no duration, and counts when it is repeated.
 */
export function HoldButton({ hint, again, children, onHeld, ...rest }: HoldButtonProps): JSX.Element {
  const [state, setState] = useState<'idle' | 'held' | 'short' | 'armed'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A click follows every press; only one without a press before it is software's own.
  const pressed = useRef(false)
  const blocked = rest.disabled === true || rest.loading === true
  // What is on show at the end counts, and nothing where the button was blocked meanwhile.
  const newest = useRef(onHeld)
  useLayoutEffect(() => {
    newest.current = () => {
      if (!blocked) onHeld()
    }
  })
  const begin = (): void => {
    if (blocked || state === 'held') return
    pressed.current = true
    setState('held')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setState('idle')
      newest.current()
    }, HOLD_MS)
  }
  const end = (): void => {
    if (state !== 'held') return
    clearTimeout(timer.current)
    setState('short')
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) begin()
  }
  const click = (): void => {
    if (pressed.current) {
      pressed.current = false
      return
    }
    if (state !== 'armed') return setState('armed')
    setState('idle')
    onHeld()
  }
  const label = { idle: children, held: children, short: hint, armed: again }[state]
  return (
    <>
      <Button
        {...rest}
        variant="danger"
        size="lg"
        fullWidth
        className="lk-HoldButton"
        data-held={state === 'held' || undefined}
        onPointerDown={(event) => event.button === 0 && begin()}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={onKey}
        onKeyUp={end}
        onBlur={end}
        onClick={click}
      >
        {label}
      </Button>
      <VisuallyHidden>
        <span role="status">{label === children ? '' : label}</span>
      </VisuallyHidden>
    </>
  )
}
