'use client'
import { useCallback, type JSX, type ReactNode } from 'react'
import { AlertBar, Snackbar, Stack, Text } from '@latchkey/ui'
import { CertifiedIcon } from '@latchkey/ui/icons'
import { alertDismissed, snackClosed } from '@latchkey/core/internal'
import { useFixed } from '../messages/useFixed.js'
import { useText } from '../messages/useText.js'
import { useEmit } from '../store/useEmit.js'
import { useSelect } from '../store/useSelect.js'

const SNACK_MS = 2500 // S9.03
const ERROR_MS = 5000

/** Short messages under the header, and those for the developer of the page (S2.75). */
export function FeedbackLayer(): JSX.Element {
  const text = useText('shell')
  const fixed = useFixed()
  const emit = useEmit()
  const snack = useSelect((state) => state.feedback?.snacks[0])
  const alert = useSelect((state) => (state.options.debug ? state.feedback?.alerts[0] : undefined))
  const id = snack?.id
  const close = useCallback(() => {
    if (id !== undefined) emit(snackClosed(id))
  }, [emit, id])
  return (
    <>
      <Snackbar
        open={snack !== undefined}
        message={fixed(snack?.message ?? '')}
        variant={snack?.variant}
        icon={snack?.svg === 'certified' && <CertifiedIcon size={20} />}
        autoClose={snack?.autoClose}
        duration={snack?.variant === 'error' ? ERROR_MS : SNACK_MS}
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
