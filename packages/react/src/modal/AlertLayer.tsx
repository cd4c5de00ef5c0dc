'use client'
import type { JSX, ReactNode } from 'react'
import { AlertBar, Stack, Text } from '@latchkey/ui'
import { alertDismissed, alerts } from '@latchkey/core/internal'
import { useText } from '../messages/useText.js'
import { useEmit } from '../store/useEmit.js'
import { useSelect } from '../store/useSelect.js'

/** A mistake in the set-up of the page, for its developer, with the option `debug` (S2.75, S8.39). */
export function AlertLayer(): JSX.Element {
  const shell = useText('shell')
  const emit = useEmit()
  const code = useSelect((state) => (state.options.debug ? state.feedback?.alerts[0] : undefined))
  const alert = code && alerts[code]
  return (
    <Stack padding={alert ? 3 : 0} paddingTop={0}>
      <AlertBar
        open={alert !== undefined}
        variant={alert?.variant}
        // In the language of the page's code.
        message={
          alert && (
            <div lang="en" dir="ltr">
              <Text weight="bold">{alert.message}</Text>
              <p>{withCode(alert.details)}</p>
            </div>
          )
        }
        closeLabel={shell.dismiss}
        onClose={() => code && emit(alertDismissed(code))}
      />
    </Stack>
  )
}

/** What stands between backticks is code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
}
