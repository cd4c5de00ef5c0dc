'use client'
import { useContext, useState, type JSX, type MouseEvent } from 'react'
import { Button, ThemeRoot, type ButtonProps } from '@latchkey/ui/buttons'
import type { ViewName } from '@latchkey/core'
import { MessagesContext } from '../messages/MessagesContext.js'
import { useModalLoader } from '../modal/ModalLoaderContext.js'
import { useTheme } from '../store/useTheme.js'

/** What the buttons of a host's page have in common. */
export interface HostButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'loading' | 'disabled' | 'icon' | 'title' | 'children' | 'aria-label'
> {
  /** The view that a click will lead to, where that is not Connect or Account. */
  readonly view?: ViewName | undefined
  readonly open: boolean
  readonly onClick: () => void
}

/**
 * A button in the host's page. The modal's code is fetched when the pointer or the focus comes to it, before
 * the click.
 */
export function HostButton({ view, open, loading = false, onClick, ...rest }: HostButtonProps): JSX.Element {
  const { preload } = useModalLoader()
  const { catalogue, dir } = useContext(MessagesContext)
  const progress = loading || +open
  // How far it was when this button was pressed; `true` while what was pressed loads.
  const [pressed, setPressed] = useState<number | boolean>()
  if (pressed != null && pressed !== progress) setPressed(loading || undefined)
  const come = (): void => preload(view)
  const click = ({ detail }: MouseEvent): void => {
    // The second click of a double click must not undo the first.
    if (detail > 1 || loading) return
    setPressed(progress)
    onClick()
  }
  return (
    <ThemeRoot inline theme={useTheme()} lang={catalogue?.tag} dir={dir}>
      <Button
        aria-haspopup="dialog"
        aria-expanded={open}
        // Of several buttons, the pressed one shows the spinner.
        loading={pressed === true}
        onPointerEnter={come}
        onPointerDown={come}
        onFocus={come}
        onClick={click}
        {...rest}
      />
    </ThemeRoot>
  )
}
