'use client'
import type { CSSProperties, JSX } from 'react'
import { Button, ThemeRoot } from '@latchkey/ui'
import { closeModal, openModal } from '@latchkey/core'
import { buttonsEn } from '../messages/buttons.en.js'
import { useCore } from '../provider/useCore.js'
import { useTheme } from '../store/useTheme.js'
import { useModalLoader } from './ModalLoaderContext.js'

const place: CSSProperties = { position: 'fixed', insetBlockEnd: 16, insetInline: 16, zIndex: 'var(--lk-z-index, 999)', textAlign: 'center' }
const bar: CSSProperties = { display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'center' }
const whole: CSSProperties = { flex: 'none' }

/** In the place of a modal whose code did not arrive. The page around it goes on. */
export function LoadFailure({ onDismiss }: { readonly onDismiss: () => void }): JSX.Element {
  const core = useCore()
  const loader = useModalLoader()
  const ignore = (): void => undefined
  const retry = (): void => {
    loader.preload()
    if (!core.store.getState().modal.open) openModal(core).catch(ignore)
  }
  const dismiss = (): void => {
    onDismiss()
    closeModal(core).catch(ignore)
  }
  return (
    <ThemeRoot theme={useTheme()} role="alert" style={place}>
      <div className="lk-Snackbar" data-variant="error" style={bar}>
        {buttonsEn.loadFailed}
        <Button variant="secondary" style={whole} onClick={retry}>
          {buttonsEn.tryAgain}
        </Button>
        <Button variant="ghost" style={whole} onClick={dismiss}>
          {buttonsEn.dismiss}
        </Button>
      </div>
    </ThemeRoot>
  )
}
