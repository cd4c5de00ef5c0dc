'use client'
import type { JSX, MouseEvent } from 'react'
import { Button, ThemeRoot, type ButtonProps } from '@latchkey/ui'
import type { ViewName } from '@latchkey/core'
import { useModalLoader } from '../modal/ModalLoaderContext.js'
import { useTheme } from '../store/useTheme.js'

/** What the buttons of a host's page have in common. */
export interface HostButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'disabled' | 'icon' | 'title' | 'children' | 'aria-label'> {
  /** The view that a click will lead to, where that is not Connect or Account. */
  readonly view?: ViewName | undefined
  readonly open: boolean
  readonly onClick: () => void
}

/** A button in the host's page. Whoever comes near it will want the modal: its code is on its way before the click. */
export function HostButton({ view, open, onClick, ...rest }: HostButtonProps): JSX.Element {
  const { preload } = useModalLoader()
  const come = (): void => preload(view)
  // The second half of a double click must not take back the first.
  const click = ({ detail }: MouseEvent): void => {
    if (detail < 2) onClick()
  }
  return (
    <ThemeRoot inline theme={useTheme()}>
      <Button aria-haspopup="dialog" aria-expanded={open} onPointerEnter={come} onPointerDown={come} onFocus={come} onClick={click} {...rest} />
    </ThemeRoot>
  )
}
