'use client'
import { useContext, type JSX } from 'react'
import { Button, ThemeRoot } from '@latchkey/ui/buttons'
import { closeModal, openModal } from '@latchkey/core'
import { MessagesContext } from '../messages/MessagesContext.js'
import { useButtonText } from '../messages/useButtonText.js'
import { useCore } from '../provider/useCore.js'
import { useTheme } from '../store/useTheme.js'
import { useModalLoader } from './ModalLoaderContext.js'

/** Shown instead of a modal whose code could not be loaded. The page keeps working. */
export function LoadFailure(): JSX.Element {
  const core = useCore()
  const text = useButtonText()
  const { catalogue, dir } = useContext(MessagesContext)
  const loader = useModalLoader()
  const ignore = (): void => undefined
  const retry = (): void => {
    loader.preload()
    if (!core.store.getState().modal.open) openModal(core).catch(ignore)
  }
  const dismiss = (): void => {
    loader.dismiss()
    closeModal(core).catch(ignore)
  }
  return (
    <ThemeRoot theme={useTheme()} lang={catalogue?.tag} dir={dir} role="alert" className="lk-LoadFailure">
      <div className="lk-Toast" data-variant="error">
        {text.loadFailed}
        <Button variant="secondary" onClick={retry}>
          {text.tryAgain}
        </Button>
        <Button variant="ghost" onClick={dismiss}>
          {text.dismiss}
        </Button>
      </div>
    </ThemeRoot>
  )
}
