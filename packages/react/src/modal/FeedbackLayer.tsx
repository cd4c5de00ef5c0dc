'use client'
import { useCallback, type JSX } from 'react'
import { Toast } from '@latchkey/ui'
import { CertifiedIcon } from '@latchkey/ui/icons'
import { toastClosed } from '@latchkey/core/internal'
import { useText } from '../messages/useText.js'
import { useToastText } from '../messages/useToastText.js'
import { useEmit } from '../store/useEmit.js'
import { useSelect } from '../store/useSelect.js'
import { useAlertLayer } from './useAlertLayer.js'

const TOAST_MS = 2500 // S9.03
const ERROR_MS = 5000

/** Short messages under the header, and those for the developer of the page (S2.75). */
export function FeedbackLayer(): JSX.Element {
  const text = useText('shell')
  const emit = useEmit()
  const toast = useSelect((state) => state.feedback?.toasts[0])
  const message = useToastText(toast)
  const alerts = useAlertLayer()
  const id = toast?.id
  const close = useCallback(() => {
    if (id !== undefined) emit(toastClosed(id))
  }, [emit, id])
  return (
    <>
      <Toast
        open={message !== undefined}
        message={message ?? ''}
        variant={toast?.variant}
        icon={toast?.svg === 'certified' && <CertifiedIcon size={20} />}
        autoClose={toast?.autoClose}
        duration={toast?.variant === 'error' ? ERROR_MS : TOAST_MS}
        closeLabel={text.dismiss}
        onClose={close}
      />
      {alerts}
    </>
  )
}
