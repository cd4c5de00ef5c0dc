'use client'
import { useCallback, type JSX, type ReactNode } from 'react'
import { AlertBar, Snackbar, Stack, Text } from '@latchkey/ui'
import { CertifiedIcon } from '@latchkey/ui/icons'
import { alertDismissed, toastClosed } from '@latchkey/core/internal'
import { useText } from '../messages/useText.js'
import { useToastText } from '../messages/useToastText.js'
import { useEmit } from '../store/useEmit.js'
import { useSelect } from '../store/useSelect.js'
import { useAlert } from './useAlert.js'

const TOAST_MS = 2500 // S9.03
const ERROR_MS = 5000

/** Short messages under the header, and those for the developer of the page (S2.75). */
export function FeedbackLayer(): JSX.Element {
  const text = useText('shell')
  const emit = useEmit()
  const toast = useSelect((state) => state.feedback?.toasts[0])
  const message = useToastText(toast)
  const alert = useAlert()
  const id = toast?.id
  const close = useCallback(() => {
    if (id !== undefined) emit(toastClosed(id))
  }, [emit, id])
  return (
    <>
      <Snackbar
        open={message !== undefined}
        message={message ?? ''}
        variant={toast?.variant}
        icon={toast?.svg === 'certified' && <CertifiedIcon size={20} />}
        autoClose={toast?.autoClose}
        duration={toast?.variant === 'error' ? ERROR_MS : TOAST_MS}
        closeLabel={text.dismiss}
        onClose={close}
      />
      <Stack padding={alert ? 3 : 0} paddingTop={0}>
        <AlertBar
          open={alert !== undefined}
          variant={alert?.variant}
          // For the developer of the page, in the language of its code.
          message={
            alert && (
              <div lang="en" dir="ltr">
                <Text weight="bold">{alert.message}</Text>
                <p>{withCode(alert.details)}</p>
              </div>
            )
          }
          closeLabel={text.dismiss}
          onClose={() => alert && emit(alertDismissed(alert.code))}
        />
      </Stack>
    </>
  )
}

/** What stands between backticks is code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
